import { seededRandom } from "./law.js";
import { type Capabilities, RULE_IDS, WISH_FIELDS, type Wishes } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { readText } from "@dinner-dice/core/ground/reading";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { type Trait, TRAITS, type PriceLevel } from "@dinner-dice/core/place/field";
import { DAY, type OpeningHours, type Span, WEEK } from "@dinner-dice/core/place/opening-hours";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { RADIUS_LIMITS } from "@dinner-dice/core/search/radius";
import * as fc from "fast-check";

export { seededRandom };

/** Any point on the earth: uniform in degrees, plus floating-point edge cases, the poles, the equator and the 180th meridian. */
export const coordinates: fc.Arbitrary<Coordinates> = fc.record({ lat: degrees(90), lng: degrees(180) });

function degrees(limit: number): fc.Arbitrary<number> {
  const spread = fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6);
  const edge = fc.constantFrom(-limit, 0, limit);
  return fc.oneof(
    { weight: 4, arbitrary: spread },
    { weight: 4, arbitrary: fc.double({ min: -limit, max: limit, noNaN: true }) },
    { weight: 1, arbitrary: edge },
  );
}

/** A point as JSON carries it, without negative zero. */
export const jsonPoint: fc.Arbitrary<Coordinates> = coordinates.map(({ lat, lng }) => ({
  lat: lat + 0,
  lng: lng + 0,
}));

/** A searchable radius, in meters. */
export const radius: fc.Arbitrary<number> = fc.oneof(
  fc.integer(RADIUS_LIMITS),
  fc.double({ ...RADIUS_LIMITS, noNaN: true }),
);

/** Text that a visitor may type as the location, including text with city names. */
export const location: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.constantFrom("Kansas City", "downtown Memphis", "Metro Manila", "Suburban Rd"),
);

export const priceLevel: fc.Arbitrary<PriceLevel> = fc.constantFrom<PriceLevel>(1, 2, 3, 4);

/** Spans that begin within the given minutes. A span may last past midnight, or for days. */
const spans = (length: number, maxLength: number): fc.Arbitrary<Span[]> =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: length - 1 }),
        fc.oneof(fc.integer({ min: 1, max: DAY }), fc.integer({ min: DAY, max: WEEK })),
      )
      .map(([from, minutes]): Span => [from, from + minutes]),
    { maxLength },
  );

/** Opening hours: a week with a zone, an offset or neither, with or without exceptions by date. */
export const openingHours: fc.Arbitrary<OpeningHours> = fc.record(
  {
    week: spans(WEEK, 10),
    exceptions: fc.array(
      fc.record(
        { date: fc.constantFrom("2026-11-26", "2026-12-25"), spans: spans(DAY, 2) },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    openEnds: spans(WEEK, 2).filter(({ length }) => length > 0),
    holidaysUnknown: fc.constant(true as const),
    zone: fc.constantFrom("America/Chicago", "Europe/Paris", "Asia/Kathmandu"),
    offsetMinutes: fc.integer({ min: -720, max: 840 }),
  },
  { requiredKeys: ["week"], noNullPrototype: true },
);

/** An address as one line: some words, in any script. */
const address: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.string({ unit: "grapheme", maxLength: 30 }))
  .map(([number, street]) => `${number} ${street}`)
  .filter((line) => readText(line) === line);

/** A valid place id, including names that every JavaScript object has. */
const placeId: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom("node/1", "constructor", "__proto__", "toString") },
);

/** Any restaurant that `isRestaurant` accepts, including ones with unknown fields. */
export const restaurant: fc.Arbitrary<Restaurant> = fc.record(
  {
    id: placeId,
    name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ""),
    openingState: fc.constantFrom("open", "closed", "unknown"),
    types: fc.array(fc.constantFrom<string>(...CUISINES, "restaurant", "barbecue_restaurant")),
    location: jsonPoint,
    address,
    hours: openingHours,
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    reviewCount: fc.nat(),
    priceLevel,
    knownAt: fc.nat({ max: 2 ** 42 }),
    gaps: fc.subarray([...RULE_IDS], { minLength: 1 }),
    brand: fc.constantFrom("Subway", "Wendy's"),
    unconfirmed: fc.constant(true as const),
    traits: fc.dictionary(fc.constantFrom<Trait>(...TRAITS), fc.boolean(), { minKeys: 1 }),
  },
  { requiredKeys: ["id", "name", "openingState", "types"] },
);

/** The answer of one search: unique ids; none, one, a few, or more than twelve. */
export const answer: fc.Arbitrary<readonly Restaurant[]> = fc.oneof(
  { weight: 4, arbitrary: answerOf({ maxLength: 10 }) },
  { weight: 1, arbitrary: answerOf({ minLength: 11, maxLength: 13 }) },
  { weight: 1, arbitrary: answerOf({ minLength: 14, maxLength: 40 }) },
);

function answerOf(length: fc.ArrayConstraints): fc.Arbitrary<readonly Restaurant[]> {
  return fc.uniqueArray(restaurant, { selector: ({ id }) => id, ...length });
}

export const capabilities: fc.Arbitrary<Capabilities> = fc.record(
  {
    rules: fc.subarray([...RULE_IDS]).map((ids) => new Set(ids)),
    reviews: fc.boolean(),
    map: fc.constantFrom("google", "none"),
    coverage: fc.constantFrom("cities", "world"),
    free: fc.constant(true as const),
  },
  { requiredKeys: ["rules", "reviews", "map", "coverage"] },
);

export const wishes: fc.Arbitrary<Wishes> = fc.record(
  Object.fromEntries(WISH_FIELDS.map(([name, { values }]) => [name, fc.constantFrom(...values)])),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Wishes>;

/** One to twelve items to pick from, each with a unique id. */
export const batch: fc.Arbitrary<readonly { readonly id: string }[]> = fc
  .uniqueArray(fc.string(), { minLength: 1, maxLength: 12 })
  .map((ids) => ids.map((id) => ({ id })));

/** A fair, seeded source of randomness, so that failing runs can be repeated. */
export const random: fc.Arbitrary<RandomSource> = fc.integer().map(seededRandom);
