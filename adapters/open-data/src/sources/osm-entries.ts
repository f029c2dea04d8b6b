import type { SourceEntry } from "@dinner-dice/core/ports/place-source";
import { ADDRESS_KEYS, hasAddress, osmAddresses } from "./osm-address.js";
import { isAboutFood, osmPlace, type OsmThing } from "@dinner-dice/places/internal/records/osm-place";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";

/** Keys of which one is on everything that anything is read of. */
export const TELLING_KEYS: ReadonlySet<string> = new Set(["amenity", ...ADDRESS_KEYS]);

/** Returns whether an element matters to an import. All others can be dropped. */
export function isWanted(tags: OsmTags): boolean {
  return isAboutFood(tags) || hasAddress(tags);
}

/** What an element of OpenStreetMap yields: a place to eat, and addresses. */
export function osmEntries(thing: OsmThing): readonly SourceEntry[] {
  const { tags, point } = thing;
  return [...(isAboutFood(tags) ? [osmPlace(thing)] : []), ...osmAddresses(tags, point)];
}
