import { all } from "../../../core/fixtures.js";
import { placeAt, fakeProvider } from "../fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Budget, Reservation } from "@dinner-dice/core/ports/stores";
import { mapBudget } from "@dinner-dice/places/steps/map-budget";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SEARCH = { center: { lat: 35, lng: -90 }, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
/** Milliseconds that a key holds the price of a map: ten minutes. */
const HOLDING = 600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A budget of so many maps. */
function purse(maps: number): { readonly budget: Budget; spent(): number } {
  let spent = 0;
  const reserve: Budget["reserve"] = async () => {
    if (spent >= maps) throw new PlacesError("over-limit", "Spent", "BUDGET_SPENT");
    spent += 1;
    return { giveBack: async () => void (spent -= 1) };
  };
  return { budget: { reserve }, spent: () => spent };
}

function withMaps(budget: Budget, found = [placeAt("near", SEARCH.center)]): PlacesProvider {
  const provider = fakeProvider();
  const drawing: PlacesProvider = {
    ...provider,
    status: async () => ({ ...(await provider.status()), publicMapKey: "browser-key" }),
    searchNearby: async () => all(found),
  };
  return pipeline(drawing, [mapBudget({ budget, sku: "dynamic-maps", now: () => Date.now() })]);
}

const keyFor = async (places: PlacesProvider, visitor: string): Promise<string | undefined> =>
  (await places.status({ visitor })).publicMapKey;

it("hands the key to as many visitors as there is money for, each counted once", async () => {
  const { budget, spent } = purse(2);
  const places = withMaps(budget);
  expect([await keyFor(places, "a"), await keyFor(places, "a")]).toEqual(["browser-key", "browser-key"]);
  expect(spent()).toBe(1);
  expect([await keyFor(places, "b"), await keyFor(places, "c")]).toEqual(["browser-key", undefined]);
});

it("a visitor who found dinner has paid; whoever did not gets the money back to the budget", async () => {
  const { budget, spent } = purse(2);
  const places = withMaps(budget);
  await keyFor(places, "a");
  await keyFor(places, "b");
  await places.searchNearby(SEARCH, { visitor: "a" });
  await places.searchNearby(SEARCH, { visitor: "a" });
  await vi.advanceTimersByTimeAsync(HOLDING - 1);
  expect(spent()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(spent()).toBe(1);
  expect([await keyFor(places, "a"), await keyFor(places, "c")]).toEqual(["browser-key", "browser-key"]);
});

it("a search that finds nothing draws no map", async () => {
  const { budget, spent } = purse(2);
  const places = withMaps(budget, []);
  await keyFor(places, "a");
  await places.searchNearby(SEARCH, { visitor: "a" });
  await vi.advanceTimersByTimeAsync(HOLDING);
  expect(spent()).toBe(0);
});

it("a visitor's map counts anew after a day, however often dinner was found meanwhile", async () => {
  const { budget, spent } = purse(3);
  const places = withMaps(budget);
  await keyFor(places, "a");
  await places.searchNearby(SEARCH, { visitor: "a" });
  await vi.advanceTimersByTimeAsync(86_400_000 - 1);
  await places.searchNearby(SEARCH, { visitor: "a" });
  await keyFor(places, "a");
  expect(spent()).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  await keyFor(places, "a");
  expect(spent()).toBe(2);
});

it("a search before any page was handed a key draws no map", async () => {
  const { budget, spent } = purse(1);
  await withMaps(budget).searchNearby(SEARCH, { visitor: "a" });
  expect(spent()).toBe(0);
});

it("all whom nobody tells apart are one visitor", async () => {
  const { budget, spent } = purse(2);
  const visitors: unknown[] = [];
  const reserve: Budget["reserve"] = (sku, options) => {
    visitors.push(options?.visitor);
    return budget.reserve(sku, options);
  };
  const places = withMaps({ reserve });
  await places.status();
  await places.searchNearby(SEARCH);
  expect([spent(), visitors]).toEqual([1, [""]]);
});

type End = (stands: boolean) => void;

function slowPurse(): { readonly budget: Budget; readonly waiting: End[] } {
  const waiting: End[] = [];
  const reserve: Budget["reserve"] = () =>
    new Promise((resolve, reject) => {
      waiting.push((stands) => (stands ? resolve(PAID) : reject(SPENT)));
    });
  return { budget: { reserve }, waiting };
}

const SPENT = new PlacesError("over-limit", "Spent", "BUDGET_SPENT");
const PAID: Reservation = { giveBack: async () => undefined };

describe("while the price of a map is being set aside", () => {
  it("nobody gets the key, and a search that ends then pays for none when it fails", async () => {
    const { budget, waiting } = slowPurse();
    const places = withMaps(budget);
    const first = keyFor(places, "a");
    const second = keyFor(places, "a");
    await vi.advanceTimersByTimeAsync(0);
    const search = places.searchNearby(SEARCH, { visitor: "a" });
    await vi.advanceTimersByTimeAsync(0);
    waiting[0]?.(false);
    expect([await first, await second, (await search).restaurants.length]).toEqual([undefined, undefined, 1]);
    const later = keyFor(places, "a");
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(2);
    waiting[1]?.(false);
    expect(await later).toBeUndefined();
  });

  it("all wait for the one reservation, and have the key when it stands", async () => {
    const { budget, waiting } = slowPurse();
    const places = withMaps(budget);
    const keys = [keyFor(places, "a"), keyFor(places, "a")];
    await vi.advanceTimersByTimeAsync(0);
    const search = places.searchNearby(SEARCH, { visitor: "a" });
    waiting[0]?.(true);
    await search;
    expect(await Promise.all(keys)).toEqual(["browser-key", "browser-key"]);
    await vi.advanceTimersByTimeAsync(HOLDING);
    expect([await keyFor(places, "a"), waiting.length]).toEqual(["browser-key", 1]);
  });
});
