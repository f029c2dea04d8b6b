import { prop } from "../../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { type Hidden, isHidden } from "@dinner-dice/local/directory/directory";
import { type EntryFacts, entryFactsOf } from "@dinner-dice/local/directory/places-file";
import * as fc from "fast-check";
import { expect, it } from "vitest";

const DINER: Hidden = { id: "boise/7", name: "Old Diner", point: { lat: 43.6, lng: -116.2 } };

function spotOf({ id, name, point }: Hidden): EntryFacts {
  return entryFactsOf({ id, name, point, cuisines: [] });
}

/** The diner, moved so many meters to the north. */
const moved = (meters: number): Hidden["point"] => ({
  ...DINER.point,
  lat: DINER.point.lat + meters / 111_195,
});

it.each<[boolean, string, Partial<Hidden>]>([
  [true, "the very place", {}],
  [true, "its name under another id, at most 60 m off", { id: "x/1", name: "OLD diner", point: moved(59) }],
  [false, "its name under another id, farther off", { id: "x/1", point: moved(62) }],
  [true, "its id and name, at most a kilometer off", { point: moved(990) }],
  [false, "its id and name, far off: a chain in a list of numbered rows", { point: moved(1010) }],
  [false, "its id under another name, next door: the list has a row more", { name: "New", point: moved(20) }],
  [false, "its id under another name at its very point: who moved in", { name: "New Diner" }],
])("%s of %s", (hides, _, change) => {
  expect(isHidden([DINER])(spotOf({ ...DINER, ...change }))).toBe(hides);
});

it("compares a place with those of its name alone", () => {
  const hidden = Array.from({ length: 500 }, (_, row) => ({ ...DINER, id: `x/${row}`, name: `Gone ${row}` }));
  let looked = 0;
  const judge = isHidden(
    hidden.map((place) => ({
      ...place,
      get point() {
        return ((looked += 1), place.point);
      },
    })),
  );
  const spots = hidden.map((place) => spotOf(place));
  looked = 0;
  let names = 0;
  const counted = spots.map((entry) => ({
    ...entry,
    get nameHash() {
      return ((names += 1), entry.nameHash);
    },
  }));
  expect(counted.every(judge)).toBe(true);
  expect([names, looked]).toEqual([500, 500]);
});

const name = fc.constantFrom("A", "B", "C");
const places = fc.array(fc.record({ id: fc.constantFrom("1", "2", "3"), name, point: coordinates }));

prop([places, places])("nothing of a name that nobody hid is ever hidden", (hidden, shown) => {
  const judge = isHidden(hidden);
  const names = new Set(hidden.map(({ name: result }) => result));
  expect(shown.filter((place) => judge(spotOf(place)) && !names.has(place.name))).toEqual([]);
});
