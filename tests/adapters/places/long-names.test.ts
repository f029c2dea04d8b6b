import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { LONGEST_NAME } from "@dinner-dice/core/ground/reading";
import { geoapifyPlace } from "@dinner-dice/places/geoapify";
import { placeFromGoogle } from "@dinner-dice/places/google/mapping";
import { restaurantFromWire } from "@dinner-dice/wire/restaurant";
import * as fc from "fast-check";
import { describe } from "vitest";

const POINT = { lat: 38.4, lng: -92.77 };
const LATITUDE = { latitude: POINT.lat, longitude: POINT.lng };

const AT = { place_id: "a", lat: POINT.lat, lon: POINT.lng };
const amenity = "restaurant";

const READERS: Readonly<Record<string, (name: string) => unknown>> = {
  google: (text) => placeFromGoogle({ id: "a", location: LATITUDE, displayName: { text } }),
  geoapify: (name) => geoapifyPlace({ properties: { ...AT, datasource: { raw: { amenity, name } } } }),
  "our own server": (name) => restaurantFromWire({ place_id: "a", geometry: { location: POINT }, name }),
};

/** Names far over the limit, of plain letters and of what takes two characters or none that can be seen. */
const LONG = fc
  .tuple(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 9 }), fc.nat({ max: 20_000 }))
  .map(([unit, more]) => `Bo ${unit.repeat(Math.ceil((LONGEST_NAME + more) / unit.length))}`);

describe.each(Object.entries(READERS))("a place of %s", (_, read) => {
  prop([LONG])("has no name and no brand over the limit, however long it is told", (name) => {
    const place = read(name);
    const texts = JSON.parse(JSON.stringify(place ?? null)) as Readonly<Record<string, unknown>> | null;
    return [texts?.["name"], texts?.["brand"] ?? ""].every(
      (text) => typeof text === "string" && text.length <= LONGEST_NAME,
    );
  });
});
