import { place, places } from "../../core/fixtures.js";
import { prop } from "../../prop.js";
import { writePick } from "@dinner-dice/core/roll/evening";
import { bringable, MOST_RETURNED, readEarlier, readShown } from "@dinner-dice/server/routes/home-form";
import * as fc from "fast-check";
import { expect, it } from "vitest";

/** The largest body of a form that is read, and what the longest wishes take of it, in bytes. */
const [BODY, WISHES] = [16 * 1024, 2300];

function bodyOf(name: string, values: readonly string[]): number {
  return new URLSearchParams(values.map((value) => [name, value])).toString().length;
}

it("brings all that a directory's search tells along", () => {
  const batch = places(200).map((each) => ({ ...each, name: "The Four Way Grill & Bar" }));
  const ids = batch.map(({ id }) => id);
  expect([...bringable(ids, batch)]).toEqual(ids);
});

prop([
  fc.array(
    fc.record({
      id: fc.stringMatching(/^[\w:/.-]{1,60}$/),
      name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
    }),
    { maxLength: MOST_RETURNED, size: "max" },
  ),
])("never makes a form too large to be read, and keeps the newest", (picks) => {
  const batch = picks.map(({ id, name }) => place(id, { name }));
  const shown = readShown(picks.map(({ id }) => id));
  const kept = [...bringable(shown, batch)];
  expect(kept).toEqual(kept.length === 0 ? [] : shown.slice(-kept.length));
  const named = new Map(batch.map((each) => [each.id, each]));
  const earlier = kept.map((id) => writePick(named.get(id)!));
  expect(Math.max(bodyOf("shown", kept), bodyOf("earlier", earlier))).toBeLessThanOrEqual(BODY - WISHES);
});

it("reads a place once, however often it is named", () => {
  expect(readShown(["a", "b", "a"])).toEqual(["a", "b"]);
  expect(readEarlier(["a One", "b Two", "a One"])).toEqual([
    { id: "a", name: "One" },
    { id: "b", name: "Two" },
  ]);
});
