import { TokenBuckets } from "@dinner-dice/stores/limits";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** The most log lines per minute; further ones are only counted. */
export const LINES = 60;

/** The parts of a path that are logged: plain words like those in our own paths, and at most this many. */
const [WORD, MOST_PARTS] = [/^(?:[a-z-]{0,40}|v1)$/, 4];

/** Logs unknown paths. It keeps only plain words, so that no email address, coordinates or name get into the log. */
export function notFoundLog(logger: Logger): (path: string) => void {
  const lines = new TokenBuckets({ perMinute: LINES, burst: LINES });
  let untold = 0;
  return (path) => {
    if (lines.take("") > 0) {
      untold += 1;
      return;
    }
    logger.info("page not found", { path: plainWords(path), ...(untold > 0 && { untold }) });
    untold = 0;
  };
}

/** '/blog/ann@example.org' becomes '/blog/*'. */
export function plainWords(path: string): string {
  const parts = path.split("/");
  const words = parts.slice(0, MOST_PARTS + 1).map((part) => (WORD.test(part) ? part : "*"));
  return words.join("/") + (parts.length > words.length ? "/*" : "");
}
