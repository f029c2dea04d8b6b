import { ALL, type Extent } from "@dinner-dice/core/place/extent";
import type { Nearby, NearbySearch } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { cutToCircle } from "./search-grid.js";

/** Most places in one answer; of more, a random sample. */
const MOST_TOLD = 200;

/** Merges answers: each place inside the circle once, in its newest version. */
export function mergeResults(search: NearbySearch, answers: readonly Nearby[]): Nearby {
  const [first, ...others] = answers;
  const once = new Map<string, Restaurant>();
  for (const place of answers.flatMap(({ restaurants }) => restaurants))
    if ((place.toldAt ?? 0) >= (once.get(place.id)?.toldAt ?? 0)) once.set(place.id, place);
  const extent: Extent = others.length > 0 ? { kind: "part" } : (first?.extent ?? ALL);
  return { restaurants: cutToCircle([...once.values()], search), extent };
}

/** Cuts an answer to the size of a page: of more places, a random sample. */
export function samplePage({ restaurants, extent }: Nearby, random: RandomSource): Nearby {
  if (restaurants.length <= MOST_TOLD) return { restaurants, extent };
  const left = [...restaurants];
  while (left.length > MOST_TOLD) left.splice(random.below(left.length), 1);
  return { restaurants: left, extent: { kind: "part", chosen: "sample" } };
}
