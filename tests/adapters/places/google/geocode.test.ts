import { geocodedFromGoogle } from "@dinner-dice/places/google/places";
import { expect, test } from "vitest";

const partly = (types: readonly string[]): unknown => {
  const geometry = { location: { lat: 39.6, lng: -105 } };
  return geocodedFromGoogle({
    status: "OK",
    results: [{ geometry, types, partial_match: true, formatted_address: "Littleton, CO" }],
  })?.approximate;
};

test.each([["locality", "political"], ["postal_code"], ["administrative_area_level_1", "political"]])(
  "an address of which only the %s was found is approximate",
  (...types) => {
    expect(partly(types)).toBe(true);
  },
);

test.each([
  ["street_address"],
  ["subpremise"],
  ["premise"],
  ["route"],
  ["intersection"],
  ["establishment", "point_of_interest"],
])("a misspelt address that was found to the %s is not", (...types) => {
  expect(partly(types)).toBeUndefined();
});
