import {
  addPlaces,
  LIST_NAME_LENGTH,
  type OwnList,
  type OwnPlace,
  readListName,
  readOwnPlace,
} from "@dinner-dice/core/lists/own-list";
import * as fc from "fast-check";

const WORDS = [
  "Gus’s",
  "Central",
  "BBQ",
  "Café",
  "Ünal",
  "東京",
  "ラーメン",
  "مطعم",
  "& Sons",
  '"The Pit"',
  "7th;",
  "x, y",
];

export const anyName: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }),
  )
  .filter((name) => readOwnPlace({ name }) !== undefined);

const anyPlace: fc.Arbitrary<OwnPlace> = fc
  .record(
    {
      name: anyName,
      address: anyName,
      point: fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }).map((lat) => lat + 0),
        lng: fc.double({ min: -180, max: 180, noNaN: true }).map((lng) => lng + 0),
      }),
    },
    { requiredKeys: ["name"] },
  )
  .map((place) => readOwnPlace(place))
  .filter((place) => place !== undefined);

/** Places as a list keeps them: some of one name, none twice. */
const anyPlaces: fc.Arbitrary<readonly OwnPlace[]> = fc
  .array(
    fc.oneof(
      anyPlace,
      anyPlace.map(({ point: _point, ...place }) => ({ ...place, name: "Gus’s" })),
    ),
  )
  .map((places) => addPlaces([], places).places);

/** A list with at least one place. */
export const anyList: fc.Arbitrary<OwnList> = fc
  .record({ name: fc.string({ unit: "grapheme", maxLength: LIST_NAME_LENGTH }), places: anyPlaces })
  .filter(({ places }) => places.length > 0)
  .map(({ name, places }) => ({ name: readListName(name) ?? "My places", places }));
