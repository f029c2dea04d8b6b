import type { ReactElement } from "react";
import { type Evening, stubsOf } from "@dinner-dice/core/evening/evening";
import { EarlierPicks } from "./earlier-picks.js";

/** This evening's picks below the form, where none of them lies on the counter. */
export function PicksBelowForm({ evening }: { readonly evening: Evening }): ReactElement {
  return <EarlierPicks stubs={stubsOf(evening).map((stub) => ({ ...stub, present: false }))} />;
}
