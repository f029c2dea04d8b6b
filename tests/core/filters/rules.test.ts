import { prop } from "../../prop.js";
import { WISHES } from "../fixtures.js";
import { restaurant, wishes } from "@dinner-dice/contracts/arbitraries";
import type { Fact } from "@dinner-dice/core/filters/rule";
import {
  DEFAULT_WISHES,
  NEUTRAL_WISHES,
  readWishes,
  rulesFor,
  RULE_IDS,
  RULES,
  satisfies,
  WISH_FIELDS,
  wishesOf,
} from "@dinner-dice/core/filters/rules";
import { type Trait, TRAITS } from "@dinner-dice/core/place/field";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { chosenFields, formFields, readForm, readPreferences } from "@dinner-dice/core/search/preferences";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

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

/** The field that tells each fact which is no trait. */
const FIELDS: Readonly<Record<Exclude<Fact, Trait>, keyof Restaurant>> = {
  brand: "brand",
  cuisine: "types",
  hours: "openingState",
  price: "priceLevel",
  rating: "rating",
};

function telling({ id, name, ...place }: Restaurant, facts: readonly Fact[]): Restaurant {
  const fields = Object.entries(FIELDS).flatMap(([fact, field]) =>
    facts.includes(fact as Fact) && field in place ? [[field, Reflect.get(place, field)]] : [],
  );
  const traits = Object.entries(place.traits ?? {}).filter(([trait]) => facts.includes(trait as Trait));
  const all: unknown = Object.fromEntries([...fields, ["traits", Object.fromEntries(traits)]]);
  return { id, name, openingState: "unknown", types: [], ...(all as Partial<Restaurant>) };
}

describe("every rule", () => {
  prop([restaurant, wishes])("judges a place by the facts that it needs alone", (place, asked) => {
    for (const rule of RULES)
      expect(rule.verdict(telling(place, rule.needs), asked)).toBe(rule.verdict(place, asked));
  });

  prop([restaurant, wishes])("holds its must against a place that does not say it has it", (place, asked) => {
    for (const { verdict, must } of RULES) {
      const needed = must?.(asked) ?? [];
      const traits = Object.fromEntries(needed.map((trait) => [trait, true]));
      if (needed.length > 0) expect(verdict({ ...place, traits }, asked)).toBe("yes");
      for (const trait of needed) {
        const { [trait]: _, ...others } = traits;
        expect(verdict({ ...place, traits: { ...traits, [trait]: false } }, asked)).toBe("no");
        expect(verdict({ ...place, traits: others }, asked)).toBe("unknown");
      }
    }
  });

  it("can be answered by a source that tells everything, and by none that tells nothing", () => {
    expect(rulesFor([...TRAITS, "brand", "cuisine", "hours", "price", "rating"])).toEqual(RULE_IDS);
    expect(rulesFor([])).toEqual(new Set());
  });

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
