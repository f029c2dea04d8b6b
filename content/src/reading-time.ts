import { ContentError } from "./content-error.js";

/** Words read in a minute. */
const WORDS_PER_MINUTE = 225;

/** How far the declared minutes may be off: one minute or a fifth of them, whichever is more. One more paragraph is no error. */
const [LEAST_SLACK, SLACK] = [1, 0.2];

/** Checks the declared minutes against the number of words. Fails with `reading-time`. */
export function checkReadingTime(
  { words, readingMinutes }: { readonly words: number; readonly readingMinutes: number },
  file: string,
): void {
  const minutes = words / WORDS_PER_MINUTE;
  if (Math.abs(minutes - readingMinutes) <= Math.max(LEAST_SLACK, SLACK * readingMinutes)) return;
  const advice = `${words} words take ${minutes.toFixed(1)} minutes, not ${readingMinutes}; correct 'readingMinutes'`;
  throw new ContentError({ kind: "reading-time", file }, advice);
}
