import { TokenBuckets } from "@dinner-dice/stores/limits";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** Lines a minute; what comes faster is only counted. */
export const LINES = 60;

/** Parts of a path that are told: plain words as our own addresses are made of, no more than these. */
const [WORD, MOST_PARTS] = [/^(?:[a-z-]{0,40}|v1)$/, 4];

/** Tells the log of paths that lead nowhere: their plain words, so that no e-mail, coordinate or name of a person's stays there. */
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

/** '/blog/*' of '/blog/ann@example.org'. */
export function plainWords(path: string): string {
  const parts = path.split("/");
  const words = parts.slice(0, MOST_PARTS + 1).map((part) => (WORD.test(part) ? part : "*"));
  return words.join("/") + (parts.length > words.length ? "/*" : "");
}
