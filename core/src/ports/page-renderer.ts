import type { HomeAnswer } from "../home-answer.js";
import type { OwnSix } from "../own-six.js";

/** Draws pages that cannot be drawn before somebody asks. */
export interface PageRenderer {
  /** The home page as a whole HTML document, with an answer on its counter. */
  renderHome(answer: HomeAnswer): Promise<string>;
  /** The page for places of one's own as a whole HTML document, with what became of those that were typed. */
  renderOwnSix(answer: OwnSix): Promise<string>;
}

/** A built module that draws pages; it is opened with what its own build kept for it, as text. */
export interface RendererModule {
  openRenderer(homeSite: string): PageRenderer;
}
