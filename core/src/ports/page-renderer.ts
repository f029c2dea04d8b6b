import type { HomeAnswer } from "../home-answer.js";
import type { OwnSix } from "../own-six.js";
import type { NoTable, TablePage } from "../table/told.js";

/** A whole HTML document with the texts of its style tags. The content policy allows these styles and no script inside the document. */
export interface DrawnDocument {
  readonly html: string;
  readonly styles: readonly string[];
}

/** Draws pages that cannot be drawn before somebody asks. */
export interface PageRenderer {
  /** The home page with an answer on its counter; a document that comes as a text alone may bring no styles inside. */
  renderHome(answer: HomeAnswer): Promise<DrawnDocument | string>;
  /** The page for places of one's own, with what became of those that were typed. */
  renderOwnSix(answer: OwnSix): Promise<DrawnDocument | string>;
  /** The page of a live table, or why there is none. */
  renderTable(page: TablePage | NoTable): Promise<DrawnDocument | string>;
}

/** A built module that draws pages; it is opened with what its own build kept for it, as text. */
export interface RendererModule {
  openRenderer(homeSite: string): PageRenderer;
}

/** The document itself, in whichever form it was drawn. */
export function htmlOf(drawn: DrawnDocument | string): string {
  return typeof drawn === "string" ? drawn : drawn.html;
}
