import { READY } from "../../core/fixtures.js";
import { webAddress } from "../../web-path.js";
import {
  capabilities,
  jsonPoint as point,
  openingHours,
  priceLevel,
} from "@dinner-dice/contracts/arbitraries";
import { type Capabilities, RULE_IDS } from "@dinner-dice/core/filters/rules";
import { readText } from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Review } from "@dinner-dice/core/place/review";
import type { Geocoded, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import * as fc from "fast-check";

/** Words as the core keeps them: something in them can be seen, any script. */
export const words = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => readText(text) === text);

const year = fc.integer({ min: 1850, max: 2030 });
const stars = fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10);

function plain<K extends string>(requiredKeys: K[]): { requiredKeys: K[]; noNullPrototype: true } {
  return { requiredKeys, noNullPrototype: true };
}

const attribution = fc.record({ text: words, url: webAddress }, plain(["text"]));

const attributions: fc.Arbitrary<readonly Attribution[]> = fc.array(attribution, {
  minLength: 1,
  maxLength: 3,
});

const review: fc.Arbitrary<Review> = fc.record(
  {
    author: words,
    authorUrl: webAddress,
    authorPhotoUrl: webAddress,
    rating: stars,
    text: words,
    relativeTime: words,
    url: webAddress,
  },
  plain(["author", "text"]),
);

export const restaurant: fc.Arbitrary<Restaurant> = fc.record(
  {
    id: words,
    name: words,
    location: point,
    locationErrorMeters: fc.integer({ min: 1, max: 5000 }),
    rating: stars,
    reviewCount: fc.nat(),
    address: words,
    district: words,
    website: webAddress,
    phone: words,
    priceLevel,
    openingState: fc.constantFrom("open", "closed", "unknown"),
    hours: openingHours,
    knownAt: fc.nat(),
    weekdayText: fc.array(words, { minLength: 1, maxLength: 7 }),
    types: fc.array(fc.oneof(fc.constantFrom<string>(...CUISINES, "restaurant"), words), { maxLength: 4 }),
    brand: words,
    knownFor: words,
    evidence: fc.array(
      fc.record(
        { page: words, says: words, seen: fc.constantFrom("2025-03", "2019") },
        plain(["page", "says"]),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    order: words,
    since: year,
    checked: year,
    featuredReview: review,
    photos: fc.array(words, { minLength: 1, maxLength: 3 }),
    mapsUrl: webAddress,
    attributions,
    gaps: fc.subarray<string>([...RULE_IDS], { minLength: 1 }),
  },
  plain(["id", "name", "openingState", "types"]),
);

/** Any place that a name may stand for. */
export const geocoded: fc.Arbitrary<Geocoded> = fc.record(
  {
    point,
    label: words,
    approximate: fc.constant(true),
    others: fc.array(fc.record({ label: words, point }, { noNullPrototype: true }), {
      minLength: 1,
      maxLength: 4,
    }),
  },
  plain(["point"]),
);

export const status: fc.Arbitrary<ProviderStatus> = fc.record(
  {
    name: words,
    ready: fc.boolean(),
    capabilities: capabilities.map((result): Capabilities => ({ ...result })),
    attribution: fc.oneof(fc.constant([]), attributions),
    publicMapKey: words,
    tiles: fc.record(
      { url: fc.constant("https://tile.example/{z}/{x}/{y}{r}.png"), credits: attributions },
      plain(["url", "credits"]),
    ),
    simulated: fc.constant(true),
  },
  plain(["name", "ready", "capabilities", "attribution"]),
);

export const TOLD = {
  ...READY,
  capabilities: { ...READY.capabilities, rules: [...READY.capabilities.rules] },
};

/** Whatever JSON can bring, with the wire's own field names among the keys. */
export function anyJson(keys: readonly string[]): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.constantFrom(...keys), fc.string());
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.array(tie("any"), { maxLength: 4 }),
      fc.dictionary(key, tie("any"), { maxKeys: 8 }),
    ),
  }));
  return value.any;
}

export function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
