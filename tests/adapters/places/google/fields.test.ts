import * as billing from "../../../upstreams/google/billing.js";
import {
  detailsMask,
  detailsSku,
  GOOGLE_FIELDS,
  searchMask,
  searchSku,
} from "@dinner-dice/places/google/fields";
import { microDollarPrices, microDollars, PRICES, type Sku } from "@dinner-dice/places/google/mapping";
import { expect, test } from "vitest";

test("the masks name each field once, without spaces", () => {
  for (const mask of [
    ...[searchMask("lazy"), searchMask("eager")],
    ...[detailsMask("lazy"), detailsMask("eager")],
  ]) {
    const paths = mask.split(",");
    expect(mask).not.toMatch(/\s|\*/);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("the lazy search asks for neither reviews, phone nor website; the eager one for all that details ask", () => {
  expect(searchMask("lazy")).not.toMatch(/reviews|Phone|website|parking/);
  const eager = searchMask("eager").split(",");
  expect(
    detailsMask("eager")
      .split(",")
      .filter((path) => !eager.includes(`places.${path}`)),
  ).toEqual([]);
});

test("calls are billed as the fake bills them", () => {
  for (const strategy of ["lazy", "eager"] as const)
    for (const call of ["nearby-search", "text-search"] as const)
      expect(searchSku(call, strategy)).toBe(billing.searchSku(call, searchMask(strategy).split(",")));
  for (const strategy of ["lazy", "eager"] as const)
    expect(detailsSku(strategy)).toBe(billing.detailsSku(detailsMask(strategy).split(",")));
});

test("the tiers of the fields are the fake's", () => {
  const theirs = Object.fromEntries(GOOGLE_FIELDS.map(({ path }) => [path, billing.FIELD_TIERS[path]?.[1]]));
  expect(theirs).toEqual(
    Object.fromEntries(GOOGLE_FIELDS.map(({ path, detailsTier }) => [path, detailsTier])),
  );
});

test("1,000 picks cost 60 dollars lazily and 40 eagerly", () => {
  const dollars = (skus: readonly Sku[]): number =>
    skus.reduce((sum, sku) => sum + PRICES[sku].perThousand, 0);
  const lazily = [searchSku("nearby-search", "lazy"), detailsSku("lazy")];
  expect(lazily).toEqual(["nearby-search-enterprise", "place-details-atmosphere"]);
  expect(searchSku("nearby-search", "eager")).toBe("nearby-search-atmosphere");
  expect(dollars(lazily)).toBe(60);
  expect(dollars([searchSku("nearby-search", "eager")])).toBe(40);
  expect(dollars(["geocoding", ...lazily, "dynamic-maps"])).toBe(72);
});

test("a call of 35 dollars per 1,000 costs 35,000 millionths", () => {
  expect(microDollars("nearby-search-enterprise")).toBe(35_000);
  expect(Object.keys(microDollarPrices())).toEqual(Object.keys(PRICES));
  expect((Object.keys(PRICES) as Sku[]).every((sku) => Number.isSafeInteger(microDollars(sku)))).toBe(true);
});
