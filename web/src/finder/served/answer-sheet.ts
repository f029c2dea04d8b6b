import type { BoardInput } from "../board/board-view.js";
import type { CardInput } from "../card/card-view.js";

/** What a search brought, before it is put in words. */
export type AnswerSheet =
  | { readonly kind: "board"; readonly board: BoardInput }
  | { readonly kind: "card"; readonly card: CardInput };
