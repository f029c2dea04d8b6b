import type { ReactElement } from "react";
import type { StubView } from "@dinner-dice/core/evening/evening";
import { EarlierPicks } from "./earlier-picks.js";

/** This evening's picks below a form or a board, where none of them lies on the counter. */
export function PicksOffCounter({ stubs }: { readonly stubs: readonly StubView[] }): ReactElement {
  return <EarlierPicks stubs={stubs.map((stub) => ({ ...stub, present: false }))} />;
}
