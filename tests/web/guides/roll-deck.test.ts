import { describe, expect, test as it } from "vitest";
import * as fc from "fast-check";
import { prop } from "../../prop.js";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import {
  ANY_PLACE,
  choicesOf,
  leftText,
  matching,
  matchText,
  type Rolled,
  rollOne,
} from "../../../web/src/guides/roll-deck.js";
import type { RollPlace } from "../../../web/src/guides/roll-places.js";

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

describe("the wish", () => {
  it.each([
    [ANY_PLACE, all],
    [{ cuisine: "BBQ", district: "" }, [pit, hen]],
    [{ cuisine: "", district: "Downtown" }, [pie]],
    [{ cuisine: "BBQ", district: "Midtown" }, [pit]],
    [{ cuisine: "Pizza", district: "Midtown" }, []],
  ])("%j leaves what matches it", (wish, left) => {
    expect(matching(all, wish)).toEqual(left);
  });

  it("can name what the list has, in alphabetical order", () => {
    expect(choicesOf(all)).toEqual({
      cuisines: ["BBQ", "Italian", "Pizza", "Southern"],
      districts: ["Downtown", "Midtown"],
    });
  });
});

describe("a roll", () => {
  it("says which of how many it is, and how many are left", () => {
    expect(rollOne(all, { shown: new Set(["pit"]), random: first })).toEqual({
      place: pie,
      number: 2,
      size: 3,
      left: 1,
      shown: new Set(["pit", "pie"]),
    });
  });

  it("starts over among those that match only", () => {
    const barbecue = matching(all, { cuisine: "BBQ", district: "" });
    const rolled = rollOne(barbecue, { shown: new Set(["pie", "pit", "hen"]), random: first });
    expect(rolled).toEqual({ place: pit, number: 1, size: 2, left: 1, shown: new Set(["pie", "pit"]) });
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
      expect(new Set(rolls.map(({ place: { id } }) => id)).size).toBe(places.length);
      expect(rolls.map(({ number }) => number)).toEqual(places.map((_, index) => index + 1));
      expect(rolls.at(-1)?.left).toBe(0);
    },
  );
});

describe("the words", () => {
  it.each([
    [{ size: 1, left: 0 }, "This is the only match."],
    [{ size: 17, left: 16 }, "16 more to see before any repeat."],
    [{ size: 17, left: 0 }, "You have seen all 17. The deck starts over."],
  ])("after %j", (rolled, words) => {
    expect(leftText(rolled)).toBe(words);
  });

  it("say 'both' of two places", () => {
    expect(matchText(2, { all: 2, wish: ANY_PLACE })).toBe("Both places seen trading lately are in.");
  });

  it.each([
    [17, "All 17 places seen trading lately are in."],
    [4, "4 of the 17 places seen trading lately are in."],
    [1, "1 of the 17 places seen trading lately is in."],
    [0, "Nothing here is both BBQ and in Midtown. Change one of the two."],
  ])("before a roll among %d", (count, words) => {
    expect(matchText(count, { all: 17, wish: { cuisine: "BBQ", district: "Midtown" } })).toBe(words);
  });
});
