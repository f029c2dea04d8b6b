import { ContentError } from "./content-error.js";

/** Words read in a minute. */
const WORDS_PER_MINUTE = 225;

/** Holds the declared minutes to within one of the text's own. Fails with `reading-time`. */
export function checkReadingTime(
  { words, readingMinutes }: { readonly words: number; readonly readingMinutes: number },
  file: string,
): void {
  const minutes = words / WORDS_PER_MINUTE;
  if (Math.abs(minutes - readingMinutes) <= 1) return;
  const advice = `${words} words take ${minutes.toFixed(1)} minutes, not ${readingMinutes}; correct 'readingMinutes'`;
  throw new ContentError({ kind: "reading-time", file }, advice);
}
