import type { HomeAnswer } from "../home-answer.js";
import type { NoTable, TablePage } from "../table/told.js";

/** A whole HTML document with the texts of its style tags. The content policy allows these styles and no script inside the document. */
export interface DrawnDocument {
  readonly html: string;
  readonly styles: readonly string[];
}

/** Renders the pages that depend on a request. */
export interface PageRenderer {
  /** Renders the home page with an answer. A document that is text alone may contain no style tags. */
  renderHome(answer: HomeAnswer): Promise<DrawnDocument | string>;
  /** Renders the page of a live table, or why there is none. */
  renderTable(page: TablePage | NoTable): Promise<DrawnDocument | string>;
}

/** A built module that renders pages. It is opened with the text that its own build stored for it. */
export interface RendererModule {
  openRenderer(homeSite: string): PageRenderer;
}

/** The document itself, from either form. */
export function htmlOf(drawn: DrawnDocument | string): string {
  return typeof drawn === "string" ? drawn : drawn.html;
}
