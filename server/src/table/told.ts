import type { TableTold } from "@dinner-dice/core/table/told";
import { ownViewOf, viewOf } from "@dinner-dice/core/table/view";
import type { ActedTable } from "./table-desk.js";

export interface Listener {
  /** The server's time. */
  readonly now: number;
  /** The viewer's key, if they have a seat at the table. */
  readonly by?: string | undefined;
}

/** The state of a table as sent to one viewer. */
export function toldOf({ version, table, refused }: ActedTable, { now, by }: Listener): TableTold {
  const own = by === undefined ? undefined : ownViewOf(table, by);
  return {
    version,
    now,
    view: viewOf(table),
    ...(own && { own }),
    ...(refused !== undefined && { refused }),
  };
}
