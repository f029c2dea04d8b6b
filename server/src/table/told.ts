import type { TableTold } from "@dinner-dice/core/table/told";
import { ownViewOf, viewOf } from "@dinner-dice/core/table/view";
import type { ActedTable } from "./table-desk.js";

/** The state of a table as sent to one viewer; `by` is the viewer's key, if they have a seat at the table. */
export function toldOf({ version, now, table, refused }: ActedTable, by?: string): TableTold {
  const own = by === undefined ? undefined : ownViewOf(table, by);
  return {
    version,
    now,
    view: viewOf(table),
    ...(own && { own }),
    ...(refused !== undefined && { refused }),
  };
}
