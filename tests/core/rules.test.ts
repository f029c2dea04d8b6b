import { restaurant, wishes } from "@dinner-dice/contracts/arbitraries";
import { chosenFields, formFields, readForm, readPreferences } from "@dinner-dice/core/preferences";
import {
  DEFAULT_WISHES,
  NEUTRAL_WISHES,
  readWishes,
  RULES,
  satisfies,
  WISH_FIELDS,
  wishesOf,
} from "@dinner-dice/core/rules/rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";
import { WISHES } from "./fixtures.js";

describe("the wishes of all rules", () => {
  it("have a name of their own on the wire each", () => {
    const names = WISH_FIELDS.map(([, { wire }]) => wire);
    expect(new Set(names).size).toBe(names.length);
  });

  it("are taken out of whatever holds them, and nothing else is", () => {
    expect(wishesOf({ ...WISHES, ...NEUTRAL_WISHES })).toEqual(NEUTRAL_WISHES);
  });

  prop([fc.anything()])("are read from anything, without a throw", (input) => {
    expect(Object.keys(readPreferences(input)).toSorted()).toEqual(Object.keys(WISHES).toSorted());
  });

  prop([wishes])("come back out of a form as they went in", (asked) => {
    for (const fields of [formFields, chosenFields]) {
      const form = Object.fromEntries(fields({ ...WISHES, ...asked }));
      expect(wishesOf(readForm(form))).toEqual(asked);
    }
  });

  prop([wishes])("come back out of a store as they went in", (asked) => {
    expect(readWishes(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
  });

  prop([wishes])("are accepted in a request", (asked) => {
    for (const [name, { accepts }] of WISH_FIELDS) expect(accepts(asked[name])).toBe(true);
  });

  it("are their defaults where nothing is told", () => {
    expect(readWishes({})).toEqual(DEFAULT_WISHES);
  });
});

describe("every rule", () => {
  prop([restaurant])("lets every place in where nothing is wished for", (place) => {
    expect(RULES.filter((rule) => !satisfies(place, rule, NEUTRAL_WISHES))).toEqual([]);
  });

  it("is not asked for where nothing is wished for", () => {
    expect(RULES.filter((rule) => rule.isAsked(NEUTRAL_WISHES))).toEqual([]);
  });

  prop([restaurant, wishes])("holds nothing against a place whose source cannot know", (place, asked) => {
    for (const rule of RULES) expect(satisfies({ ...place, gaps: [rule.id] }, rule, asked)).toBe(true);
  });

  prop([restaurant, wishes, wishes])("lets a place out only by its own wishes", (place, asked, other) => {
    for (const rule of RULES) {
      const own = Object.fromEntries(
        Object.keys(rule.wishes).map((name) => [name, Reflect.get(asked, name)]),
      );
      expect(satisfies(place, rule, { ...other, ...own })).toBe(satisfies(place, rule, asked));
    }
  });
});
