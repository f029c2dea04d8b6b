import type { SourceEntry } from "@dinner-dice/core/ports/place-source";
import { hasAddress, osmAddresses } from "./osm-address.js";
import { isAboutFood, osmPlace, type OsmThing } from "./osm-place.js";
import type { OsmTags } from "./osm-tags.js";

/** Tells whether anything is read of a thing: the rest of a map need not be kept. */
export function isWanted(tags: OsmTags): boolean {
  return isAboutFood(tags) || hasAddress(tags);
}

/** What a thing of OpenStreetMap tells: the place to eat that it is, and its addresses. */
export function osmEntries(thing: OsmThing): readonly SourceEntry[] {
  const { tags, point } = thing;
  return [...(isAboutFood(tags) ? [osmPlace(thing)] : []), ...osmAddresses(tags, point)];
}
