import { type EarlierPick, readPick, writePick } from "@dinner-dice/core/evening/earlier-pick";
import { isPlaceId } from "@dinner-dice/core/place/place-id";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** Most places that one search tells, whoever is asked: as many picks may a form bring along. */
export const MOST_TOLD = 500;

/** Bytes of picks that a form may bring along: of 16 kB that are read the rest is for what was wished. */
const PICKS_LIMIT = 14_000;

/** The ids that a form brings along, in the order in which they were shown. */
export function readShown(value: unknown): readonly string[] {
  return [...new Set(readLines(value).filter(isPlaceId))].slice(-MOST_TOLD);
}

/** What was picked before, each place once; it was named by the page that brings it, so nobody is asked again. */
export function readEarlier(value: unknown): readonly EarlierPick[] {
  const picks = readLines(value).flatMap((line) => readPick(line) ?? []);
  const known = picks.filter(({ id }) => isPlaceId(id)).slice(-MOST_TOLD);
  return [...new Map(known.map((pick) => [pick.id, pick])).values()];
}

/** The newest of the shown that the next form can bring along, with their names too: a larger one would not be read. */
export function bringable(shown: readonly string[], restaurants: readonly Restaurant[]): ReadonlySet<string> {
  const known = new Map(restaurants.map((place) => [place.id, place]));
  let bytes = 0;
  const first = shown.findLastIndex((id) => {
    const place = known.get(id);
    bytes += place ? written("earlier", writePick(place)) : written("shown", id);
    return bytes > PICKS_LIMIT;
  });
  return new Set(shown.slice(first + 1));
}

/** The bytes of a field in a form's body. */
function written(name: string, value: string): number {
  return new URLSearchParams([[name, value]]).toString().length + 1;
}

/** Reads one text, a list, or the numbered fields into which the form's parser turns more than twenty. */
function readLines(value: unknown): readonly string[] {
  const lines: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return lines.filter((line) => typeof line === "string");
}
