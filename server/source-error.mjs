import { stripVTControlCharacters } from "node:util";

/** The text of an error without terminal colors. For errors in the sources it gives message and location; for others the stack too. */
export function wordsOf(error) {
  const isInContent = error?.name === "ContentError";
  if (isInContent) return `content/${error.message}`;
  const isInCode = Array.isArray(error?.errors) && !(error instanceof AggregateError);
  return stripVTControlCharacters(String(isInCode ? error.message : (error?.stack ?? error)));
}
