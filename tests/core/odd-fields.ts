import * as fc from "fast-check";
import { anyCharacter } from "../any-character.js";

const FIELDS = ["location", "radius", "distance", "minRating", "cuisine", "openNow", "maxPrice"] as const;

export const oddValue = fc.oneof(
  fc.anything(),
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.double(),
  fc.double().map(String),
  fc.constantFrom("1e308", "-1e308", "Infinity", "NaN", "-0", "0x10", "on", "true", ""),
);

export const oddInput = fc.oneof(
  fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withTypedArray: true,
  }),
  fc.record(Object.fromEntries(FIELDS.map((field) => [field, oddValue])), { requiredKeys: [] }),
);
