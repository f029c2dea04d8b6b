import { tableHead } from "../pages/personal-pages.js";
import type { SiteIdentity } from "../site.js";
import { TableNow } from "../table/table-room.js";
import { partLooks } from "../theme/system.js";
import { type DrawnPage, PartDrawer } from "./draw-page.js";
import type { TablePage } from "@dinner-dice/core/table/view";

/** Draws what goes on at tables, for frames of pages without a script. */
export class TableFrames {
  readonly #site: SiteIdentity;
  readonly #parts: PartDrawer;

  constructor(site: SiteIdentity) {
    this.#site = site;
    this.#parts = new PartDrawer({ product: site.product, looks: partLooks });
  }

  draw(page: TablePage): DrawnPage {
    return { head: tableHead(page, this.#site), ...this.#parts.draw(<TableNow page={page} />) };
  }
}
