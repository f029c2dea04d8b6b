import type { BoardInput } from "../board/board-view.js";
import type { CardInput } from "../card/card-view.js";

/** The result of a search before it is put into words. */
export type AnswerSheet =
  | { readonly kind: "board"; readonly board: BoardInput }
  | { readonly kind: "card"; readonly card: CardInput };
