import type { ReactElement } from "react";
import { TABLE_PATH } from "@dinner-dice/wire";
import type { NoTable, TablePage } from "@dinner-dice/core/table/told";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import { Island } from "../layout/island.js";
import type { SiteIdentity } from "../site.js";
import { TableGone } from "../table/table-gone.js";
import { decidedName } from "../table/table-news.js";
import { TableRoom } from "../table/table-room.js";
import { GONE_WORDS, TABLE_WORDS } from "../table/table-words.js";
import { idleMemory } from "../finder/idle-ports.js";
import type { TablePorts } from "../table/table-session.js";

/** Ports for rendering to HTML. A table is drawn in its current state and receives no events. */
const idleTable: TablePorts = {
  listen: () => ({ hear: () => undefined, close: () => undefined }),
  act: () => Promise.resolve("unreached"),
  memoryOf: () => idleMemory,
  draw: () => "",
  goTo: () => undefined,
};

/** The page of a live table, or why there is none. */
export function TablePageView({ table }: { readonly table: TablePage | NoTable }): ReactElement {
  if (typeof table === "string") return <TableGone gone={table} />;
  return (
    <Island name="table" props={{ page: table }} until="near">
      <TableRoom page={table} ports={idleTable} />
    </Island>
  );
}

/** The page's head. After the die landed, the tab names the place. */
export function tableHead(table: TablePage | NoTable, site: SiteIdentity): PageHead {
  const title =
    typeof table === "string" ? GONE_WORDS[table].title : (decidedName(table.view) ?? TABLE_WORDS.title);
  return unlistedHead({ title, description: TABLE_WORDS.description, canonicalPath: TABLE_PATH }, site);
}
