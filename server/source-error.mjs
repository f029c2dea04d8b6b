import { stripVTControlCharacters } from "node:util";

/** What to tell of an error, without a terminal's colours: of one in the sources what and where it is, of any other how it came about too. */
export function wordsOf(error) {
  const isInContent = error?.name === "ContentError";
  if (isInContent) return `content/${error.message}`;
  const isInCode = Array.isArray(error?.errors) && !(error instanceof AggregateError);
  return stripVTControlCharacters(String(isInCode ? error.message : (error?.stack ?? error)));
}
