import {
  ANY_PLACE,
  cuisinesOf,
  leftText,
  matching,
  matchText,
  type Rolled,
  rollOne,
  type RollPlace,
} from "../../../web/src/guides/roll-deck.js";
import { prop } from "../../prop.js";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import * as fc from "fast-check";
import { describe, expect, test as it } from "vitest";

const first: RandomSource = { below: () => 0 };
const place = (id: string, cuisines: readonly string[], district?: string): RollPlace => ({
  id,
  name: id.toUpperCase(),
  cuisines,
  ...(district !== undefined && { district }),
});
const pit = place("pit", ["BBQ"], "Midtown");
const pie = place("pie", ["Pizza", "Italian"], "Downtown");
const hen = place("hen", ["BBQ", "Southern"]);
const all = [pit, pie, hen];
const lunch: RollPlace = { ...place("lunch", []), hours: "Mo-Fr 11:00-14:00" };
const dinner: RollPlace = { ...place("dinner", []), hours: "We 17:00-21:00" };
const days: RollPlace = { ...place("days", []), hours: "Mo-Sa" };

describe("the wish", () => {
  it.each([
    [ANY_PLACE, all],
    [{ ...ANY_PLACE, cuisine: "BBQ" }, [pit, hen]],
    [{ ...ANY_PLACE, district: "Downtown" }, [pie]],
    [{ ...ANY_PLACE, cuisine: "BBQ", district: "Midtown" }, [pit]],
    [{ ...ANY_PLACE, cuisine: "Pizza", district: "Midtown" }, []],
  ])("%j leaves what matches it", (wish, left) => {
    expect(matching(all, wish)).toEqual(left);
  });

  it.each([
    ["now", 13, [lunch]],
    ["tonight", 13, [dinner]],
    ["now", 22, []],
  ] as const)("%s at %d o'clock leaves what is surely open then", (when, hour, left) => {
    const moment = { zone: "UTC", now: Date.UTC(2026, 10, 25, hour) };
    expect(matching([pit, lunch, dinner, days], { ...ANY_PLACE, when }, moment)).toEqual(left);
  });

  it("for an hour leaves nothing where the time is unknown", () => {
    expect(matching([lunch, dinner], { ...ANY_PLACE, when: "now" })).toEqual([]);
  });

  it("can name what the list has, in alphabetical order", () => {
    expect(cuisinesOf(all)).toEqual(["BBQ", "Italian", "Pizza", "Southern"]);
  });
});

describe("a roll", () => {
  it("says which of how many it is, and how many are left", () => {
    expect(rollOne(all, { shown: new Set(["pit"]), random: first })).toMatchObject({
      picked: pie,
      check: { places: [{ name: "PIE" }, { name: "HEN" }], index: 0 },
      number: 2,
      size: 3,
      left: 1,
      shown: new Set(["pit", "pie"]),
    });
  });

  it("starts over among those that match only", () => {
    const barbecue = matching(all, { ...ANY_PLACE, cuisine: "BBQ" });
    const rolled = rollOne(barbecue, { shown: new Set(["pie", "pit", "hen"]), random: first });
    expect(rolled).toMatchObject({
      picked: pit,
      number: 1,
      size: 2,
      left: 1,
      shown: new Set(["pie", "pit"]),
    });
  });

  it("of nothing is nothing", () => {
    expect(rollOne([], { shown: new Set(["pit"]), random: first })).toBeUndefined();
  });

  prop([fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 25 }), fc.infiniteStream(fc.nat())])(
    "never repeats a place before all were shown",
    (ids, chance) => {
      const places = ids.map((id) => place(String(id), []));
      const random: RandomSource = { below: (limit) => chance.next().value % limit };
      const rolls: Rolled[] = [];
      for (const _ of places)
        rolls.push(rollOne(places, { shown: rolls.at(-1)?.shown ?? new Set(), random })!);
      expect(new Set(rolls.map(({ picked }) => picked.id)).size).toBe(places.length);
      expect(rolls.map(({ number }) => number)).toEqual(places.map((_, index) => index + 1));
      expect(rolls.at(-1)?.left).toBe(0);
    },
  );
});

describe("the words", () => {
  it.each([
    [{ size: 1, left: 0 }, "This is the only match."],
    [{ size: 17, left: 16 }, "16 more before anything repeats."],
    [{ size: 17, left: 0 }, "You have seen all 17. The next roll starts over."],
  ])("after %j", (rolled, words) => {
    expect(leftText(rolled)).toBe(words);
  });

  it.each([
    [4, ANY_PLACE, "Rolling from all 4 places we could confirm."],
    [1, { ...ANY_PLACE, cuisine: "BBQ" }, "Rolling from 1 of the 4 places we could confirm."],
    [0, { ...ANY_PLACE, cuisine: "BBQ" }, "No match among the 4 places we could confirm. Change a filter."],
    [
      1,
      { ...ANY_PLACE, when: "now" as const },
      "Rolling from 1 of the 4 places we could confirm. We know the hours of 2.",
    ],
  ])("before a roll among %d", (count, wish, words) => {
    expect(matchText(count, { places: [pit, lunch, dinner, days], wish })).toBe(words);
  });
});
