import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { finderMachine } from "@dinner-dice/core/finder/finder";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { foodTrucks } from "./food-trucks.test.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Actor, createActor, waitFor } from "xstate";

/** The whole page without a page: form, search, roll, another roll. A test that moves the time passes a `SimulatedClock` of xstate as well. */

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const store = {
  last: () => undefined,
  remember: () => {},
  handOver: () => false,
  takeHandedOver: () => undefined,
};

export function headlessFinder(provider: PlacesProvider): Actor<typeof finderMachine> {
  const random = { below: (limit: number) => Math.floor(Math.random() * limit) };
  const input = { provider, random, store, logger: silent, clock: { now: Date.now } };
  return createActor(finderMachine, { input }).start();
}

test("the finder machine rolls without a page, and rolls again", async () => {
  const finder = headlessFinder(foodTrucks);
  await waitFor(finder, (state) => state.matches("form"));
  finder.send({ type: "submit", preferences: { ...DEFAULT_PREFERENCES, location: "Court Square" } });
  const first = await waitFor(finder, (state) => state.matches("result"));
  finder.send({ type: "find another" });
  const second = await waitFor(finder, (state) => state.matches("result") && state !== first);
  assert.notEqual(first.context.round?.picked?.id, second.context.round?.picked?.id);
  finder.stop();
});
