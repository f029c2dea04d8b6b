import {
  answer,
  bowl,
  coordinates,
  openingHours,
  radius,
  restaurant,
} from "@dinner-dice/contracts/arbitraries";
import { readHours } from "@dinner-dice/core/place/opening-hours";
import { isAskable } from "@dinner-dice/core/place/place-id";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";

describe("drawn restaurants", () => {
  prop([restaurant])("are always restaurants as the core keeps them", (drawn) => {
    expect(isRestaurant(drawn)).toBe(true);
  });

  prop([openingHours])("have hours that are always read as they are", (hours) => {
    expect(readHours(hours)).toEqual(hours);
  });

  it.each<keyof Restaurant>(["location", "address", "hours", "gaps", "reviewCount", "toldAt"])(
    "sometimes have '%s' and sometimes not",
    (field) => {
      const drawn = fc.sample(restaurant, { numRuns: 200, seed: 7 });
      expect(new Set(drawn.map((each) => field in each))).toEqual(new Set([true, false]));
    },
  );

  prop([restaurant])("have names that can be read and ids that can be asked for", ({ id, name }) => {
    expect([name.trim() === "", isAskable(id)]).toEqual([false, true]);
  });
});

describe("what is drawn", () => {
  const EDGES: Readonly<Record<string, readonly [fc.Arbitrary<unknown>, readonly unknown[]]>> = {
    latitudes: [coordinates.map(({ lat }) => Math.abs(lat)), [0, 90]],
    longitudes: [coordinates.map(({ lng }) => lng), [-180, 0, 180]],
    radii: [radius, [100, 50_000]],
    "sizes of answers": [answer.map(({ length }) => length), [0, 1, 11, 12, 13]],
    "sizes of bowls": [bowl.map(({ length }) => length), [1, 12]],
    "ids of places": [restaurant.map(({ id }) => id), ["constructor", "__proto__"]],
  };

  it.each(Object.entries(EDGES))("reaches the edges: %s", (_, [drawn, edges]) => {
    const reached = new Set<unknown>();
    fc.assert(
      fc.property(drawn, (value) => void reached.add(value)),
      { numRuns: 400, seed: 7 },
    );
    expect(edges.filter((edge) => !reached.has(edge))).toEqual([]);
  });

  it("has answers of more than three hands, and hours that last for days", () => {
    const sizes = fc.sample(answer, { numRuns: 400, seed: 7 }).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeGreaterThan(36);
    const lasting = fc.sample(openingHours, { numRuns: 100, seed: 7 }).flatMap(({ week }) => week);
    expect(lasting.some(([from, to]) => to - from > 2 * 1440)).toBe(true);
  });
});
