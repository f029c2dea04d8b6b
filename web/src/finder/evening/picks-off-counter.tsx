import type { ReactElement } from "react";
import type { EntryView } from "@dinner-dice/core/evening/evening";
import { EarlierPicks } from "./earlier-picks.js";

/** This evening's picks below a form or a board, where no card is shown. */
export function PicksOffCounter({ entries }: { readonly entries: readonly EntryView[] }): ReactElement {
  return <EarlierPicks entries={entries.map((entry) => ({ ...entry, present: false }))} />;
}
