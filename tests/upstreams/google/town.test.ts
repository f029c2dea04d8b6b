import { startGoogle } from "./fake-google.js";
import { BRANDYWINE_FALLS, buildTown } from "./town.js";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { describe, expect, test } from "vitest";

describe("the town", () => {
  test("is the same every time, and holds 120 places of 19 kitchens", () => {
    const town = buildTown(BRANDYWINE_FALLS);
    expect(buildTown(BRANDYWINE_FALLS)).toEqual(town);
    expect(town.length).toBe(120);
    expect(new Set(town.map(({ kitchen }) => kitchen))).toEqual(new Set([...CUISINES, undefined]));
    expect(new Set(town.map(({ id }) => id)).size).toBe(120);
    expect(new Set(town.map(({ name }) => name)).size).toBe(120);
  });

  test("leaves something of everything unknown, and has closed places", () => {
    const town = buildTown(BRANDYWINE_FALLS);
    for (const field of ["rating", "priceLevel", "hours", "phone", "website"] as const) {
      const known = town.filter((place) => place[field] !== undefined).length;
      expect(known).toBeGreaterThan(60);
      expect(known).toBeLessThan(120);
    }
    expect(new Set(town.map(({ status }) => status)).size).toBe(4);
  });

  test("another town has the same kitchens under its own ids", async () => {
    const elsewhere = { ...BRANDYWINE_FALLS, name: "Elsewhere", center: { lat: 10, lng: 10 } };
    const two = await startGoogle({ towns: [BRANDYWINE_FALLS, elsewhere] });
    expect(new Set(two.places.map(({ id }) => id)).size).toBe(240);
    await two.close();
  });
});
