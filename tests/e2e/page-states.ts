import { MISSING } from "./content-paths.js";

/** Pages of every kind as they come from the server, by the way that leads over them: state and path. */
export const PAGES = {
  "what is read": [
    ["the guides", "/city-guides"],
    ["a guide", "/city-guides/memphis-restaurants"],
    ["the blog", "/blog"],
    ["an article", "/blog/food-decider"],
    ["an article with a table", "/blog/ethnic-restaurants-near-me-ultimate-guide"],
  ],
  "the other pages": [
    ["home asleep", "/"],
    ["privacy", "/privacy"],
    ["terms", "/terms"],
    ["a missing page", MISSING],
    ["nothing crossed out", "/crossed-out"],
    ["no visits", "/where-we-went"],
    ["what is gone", "/your-six"],
    ["no lists", "/your-lists"],
  ],
} as const;

const PATHS: readonly string[] = Object.values(PAGES).flatMap((pages) => pages.map(([, path]) => path));

/** Whether a way leads over this page. */
export function isOnAWay(path: string): boolean {
  return PATHS.includes(path);
}
