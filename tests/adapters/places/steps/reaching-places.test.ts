import { placeAt } from "../fake-provider.js";
import { CENTER, METERS, PAGE, SEARCH, town, world } from "./reached-town.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { type NearbySearch, ALL } from "@dinner-dice/core/ports/places-provider";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { describe, expect, it } from "vitest";

describe("a circle that is told whole", () => {
  it("is asked once", async () => {
    const { places, asked } = world(town(19));
    expect((await places.searchNearby(SEARCH)).extent).toEqual(ALL);
    expect(asked).toHaveLength(1);
  });
});

describe("an empty batch", () => {
  const picky = { ...SEARCH, wishes: { ...NEUTRAL_WISHES, minRating: 4.5, unrated: false } };

  it("lets the provider judge the wishes, which are part of what is kept", async () => {
    const { places, asked } = world(town(60));
    const { restaurants, extent } = await places.searchNearby(picky);
    expect(restaurants.filter(({ rating }) => rating === 5)).toHaveLength(10);
    expect(extent).toEqual(ALL);
    expect(asked.map(({ wishes, knownOnly }) => [wishes.minRating, knownOnly])).toEqual([
      [1, undefined],
      [4.5, true],
    ]);
    await places.searchNearby(picky);
    expect(asked).toHaveLength(2);
  });

  it("asks no further when the operator wants none", async () => {
    const { places, asked } = world(town(60), 0);
    expect((await places.searchNearby(picky)).extent.kind).toBe("part");
    expect(asked).toHaveLength(1);
  });

  it("stays as it is when the further call fails", async () => {
    const { places, fail } = world(town(60));
    fail.next = true;
    const { restaurants, extent } = await places.searchNearby(picky);
    expect([restaurants.length, extent.kind]).toEqual([PAGE, "part"]);
  });

  it("finds the places inside though the rim of the grown circle took all slots", async () => {
    const rim = Array.from({ length: 20 }, (_, number) =>
      placeAt(`rim${number}`, { lat: CENTER.lat - 1040 / METERS, lng: CENTER.lng + number * 1e-6 }),
    );
    const inside = town(15, 600);
    const { places, asked } = world([...rim, ...inside]);
    const besideTheGrid = { lat: CENTER.lat + 0.0004, lng: CENTER.lng };
    const found = (await places.searchNearby({ ...SEARCH, center: besideTheGrid, radius: 1000 })).restaurants;
    expect(asked.map(({ radius }) => radius)).toEqual([1100, 900]);
    expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
  });
});

describe("a crowded circle", () => {
  it("grows with those who ask, by no more calls than the share allows", async () => {
    const { places, asked } = world(town(300));
    const elsewhere = (number: number): NearbySearch => ({ ...SEARCH, center: { lat: 10 + number, lng: 0 } });
    for (let number = 0; number < 40; number += 1) await places.searchNearby(elsewhere(number));
    const before = asked.length;
    const sizes: number[] = [];
    for (let visitor = 0; visitor < 40; visitor += 1)
      sizes.push((await places.searchNearby(SEARCH)).restaurants.length);
    expect(asked.length - before - 1).toBe(10);
    expect(sizes[0]).toBe(PAGE);
    expect(sizes.at(-1)).toBeGreaterThan(100);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it("pays once for a part that holds nobody, though that is kept for a short while only", async () => {
    const { places, asked, forgets } = world(town(60, 400), 1000);
    for (let visitor = 0; visitor < 100; visitor += 1) await places.searchNearby(SEARCH);
    const before = asked.length;
    forgets(SPECIFIED_LIFETIMES.other);
    await places.searchNearby(SEARCH);
    expect(asked.slice(before).map(({ radius }) => radius)).toEqual([]);
  });

  it("whose answers the cache has lost is asked for itself and one part, both paid by whoever asks", async () => {
    const { places, asked, payers, forgets } = world(town(300), 10_000);
    for (let visitor = 0; visitor < 200; visitor += 1)
      await places.searchNearby(SEARCH, { visitor: `visitor ${visitor}` });
    const before = asked.length;
    expect(before).toBeGreaterThan(50);
    forgets(Infinity);
    await places.searchNearby(SEARCH, { visitor: "late" });
    expect(payers.slice(before)).toEqual(["late", "late"]);
    expect(payers).not.toContain(undefined);
  });

  it("asks no more for a part whose answer did not come", async () => {
    const { places, asked, fail } = world(town(300), 1000);
    for (let visitor = 0; visitor < 2; visitor += 1) await places.searchNearby(SEARCH);
    fail.next = true;
    for (let visitor = 0; visitor < 3; visitor += 1) await places.searchNearby(SEARCH);
    expect(asked).toHaveLength(2);
  });

  it("reaches every place in the end, however little known", async () => {
    const all = town(300);
    const { places } = world(all, 1000);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 150; visitor += 1) {
      const elsewhere = { ...SEARCH, center: { lat: 10 + visitor / 10, lng: 0 } };
      await places.searchNearby(elsewhere);
      for (const { id } of (await places.searchNearby(SEARCH)).restaurants) seen.add(id);
    }
    expect(seen.size).toBe(all.length);
  });

  it("says no more than it knows, and tells nothing from outside", async () => {
    const { places } = world(town(300, 3400), 1000);
    for (let visitor = 0; visitor < 15; visitor += 1) await places.searchNearby(SEARCH);
    const { restaurants, extent } = await places.searchNearby(SEARCH);
    expect(extent).toEqual({ kind: "part" });
    expect(restaurants.every(({ location }) => distanceBetween(location!, CENTER) <= 3000)).toBe(true);
    expect(new Set(restaurants.map(({ id }) => id)).size).toBe(restaurants.length);
  });

  it("is asked a part more by one visitor in four where nothing is kept, each another one", async () => {
    const all = town(300);
    const { places, asked } = world(all, 25, false);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 100; visitor += 1)
      for (const { id } of (await places.searchNearby(SEARCH)).restaurants) seen.add(id);
    expect(asked.length).toBe(125);
    expect(seen.size).toBeGreaterThan(250);
  });
});
