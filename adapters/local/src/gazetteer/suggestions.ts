import { foldName } from "./fold.js";
import { weightOf } from "./gazetteer-file.js";
import type { ListedTowns, Town } from "./towns.js";

export interface Suggesting {
  suggest(text: string): readonly string[];
}

/** How many places are suggested, and the longest text that is read. */
const [MOST, LONGEST] = [4, 60];

const MOST_COMPARED = 400;

/** The labels of the likeliest places that begin with a text of two letters or three digits: 'Memphis, TN', 'Memphis, TN 38104'. */
export function suggestedPlaces(text: string, towns: ListedTowns): readonly string[] {
  const typed = text.slice(0, LONGEST).trim();
  if (/^\d{3,5}$/.test(typed)) return towns.zips(typed, MOST).map(({ label }) => label);
  const key = foldName(typed.split(",")[0] ?? "");
  if (key.length < 2) return [];
  const whole = foldName(typed);
  const large = towns.sizeable(key.slice(0, 1)).filter((each) => each.key.startsWith(key));
  const all = [...large.map(({ town }) => town), ...towns.beginning(key, MOST_COMPARED)];
  const labels = all
    .filter(({ label }) => foldName(label).startsWith(whole))
    .toSorted((one: Town, other: Town) => weightOf(other) - weightOf(one))
    .map(({ label }) => label);
  return [...new Set(labels)].slice(0, MOST);
}
