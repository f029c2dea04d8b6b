import * as billing from "../../../upstreams/google/billing.js";
import {
  DETAILS_MASK,
  DETAILS_SKU,
  GOOGLE_FIELDS,
  SEARCH_MASK,
  searchSku,
} from "@dinner-dice/places/google/fields";
import { microDollarPrices, microDollars, PRICES, type Sku } from "@dinner-dice/places/google/mapping";
import { expect, test } from "vitest";

test("the masks name each field once, without spaces", () => {
  for (const mask of [SEARCH_MASK, DETAILS_MASK]) {
    const paths = mask.split(",");
    expect(mask).not.toMatch(/\s|\*/);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("a search asks for all that details ask", () => {
  const paths = DETAILS_MASK.split(",").map((path) => `places.${path}`);
  expect(paths.filter((path) => !SEARCH_MASK.split(",").includes(path))).toEqual([]);
});

test("calls are billed as the fake bills them", () => {
  for (const call of ["nearby-search", "text-search"] as const)
    expect(searchSku(call)).toBe(billing.searchSku(call, SEARCH_MASK.split(",")));
  expect(DETAILS_SKU).toBe(billing.detailsSku(DETAILS_MASK.split(",")));
});

test("the tiers of the fields are the fake's", () => {
  const theirs = Object.fromEntries(GOOGLE_FIELDS.map(({ path }) => [path, billing.FIELD_TIERS[path]?.[1]]));
  expect(theirs).toEqual(
    Object.fromEntries(GOOGLE_FIELDS.map(({ path, detailsTier }) => [path, detailsTier])),
  );
});

test("1,000 picks cost 40 dollars", () => {
  expect(PRICES[searchSku("nearby-search")].perThousand).toBe(40);
});

test("a call of 35 dollars per 1,000 costs 35,000 millionths", () => {
  expect(microDollars("nearby-search-enterprise")).toBe(35_000);
  expect(Object.keys(microDollarPrices())).toEqual(Object.keys(PRICES));
  expect((Object.keys(PRICES) as Sku[]).every((sku) => Number.isSafeInteger(microDollars(sku)))).toBe(true);
});
