import { createWhereabouts } from "@dinner-dice/adapters/places/around/whereabouts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeAt } from "../stand-in-provider.js";
import { prop } from "../../../prop.js";

const MEMPHIS = { lat: 35.15, lng: -90.049 };
const place = (id: string): ReturnType<typeof placeAt> => placeAt(id, MEMPHIS);

test("of too many places those not asked for longest are forgotten", () => {
  const whereabouts = createWhereabouts(2);
  whereabouts.note("here", ["a", "b"].map(place));
  whereabouts.keyOf("a");
  whereabouts.note("there", [place("c")]);
  expect(["a", "b", "c"].map((id) => whereabouts.keyOf(id))).toEqual(["here", undefined, "there"]);
});

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const id = fc.constantFrom(...IDS);
const noted = fc.record({ id, key: fc.constantFrom("here", "there") });
const steps = fc.array(fc.oneof(noted, id), { maxLength: 60 });

prop([fc.integer({ min: 1, max: 6 }), steps])(
  "as many places as there is room for are always known, the latest ones",
  (most, taken) => {
    const whereabouts = createWhereabouts(most);
    const latest = new Map<string, string>();
    for (const step of taken) {
      const { id: at, key } = typeof step === "string" ? { id: step, key: latest.get(step) } : step;
      if (typeof step === "string") expect(whereabouts.keyOf(at)).toBe(key);
      else whereabouts.note(step.key, [place(at)]);
      if (key === undefined) continue;
      latest.delete(at);
      latest.set(at, key);
      for (const oldest of [...latest.keys()].slice(0, -most)) latest.delete(oldest);
    }
    for (const each of IDS) expect(whereabouts.keyOf(each)).toBe(latest.get(each));
  },
);
