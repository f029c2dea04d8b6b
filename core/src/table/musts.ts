import { DIETS, type Trait, type Traits, TRAITS } from "../place/traits.js";
import { type AnyRule, NEUTRAL_WISHES, type RuleId, RULES, satisfies, type Wishes } from "../rules/rules.js";
import type { Restaurant } from "../restaurant.js";

/** Every trait except delivery, which has no filter: friends at a table go out. */
export type Must = Exclude<Trait, "delivery">;

/** One person's must-haves. */
export const MUSTS: readonly Must[] = TRAITS.filter((trait) => trait !== "delivery");

/** The facts of a place by which must-haves are judged. */
type Judged = Pick<Restaurant, "id" | "name" | "traits" | "gaps">;

/** Parses the known must-haves from an untrusted list or text, without duplicates. */
export function readMusts(value: unknown): readonly Must[] {
  const sent = Array.isArray(value) ? value : [value];
  return MUSTS.filter((must) => sent.includes(must));
}

/** Everyone's must-haves as one list, in a fixed order and without names. */
export function mergedMusts(people: readonly { readonly musts: readonly Must[] }[]): readonly Must[] {
  return MUSTS.filter((must) => people.some(({ musts }) => musts.includes(must)));
}

/** Returns whether a place is known to satisfy every must-have, by the rules of the search. */
export function fitsMusts(candidate: Judged, musts: readonly Must[]): boolean {
  const place: Restaurant = { ...candidate, openingState: "unknown", types: [] };
  return musts.every((must) => {
    const { rule, wishes } = askFor(must);
    return satisfies(place, rule, wishes);
  });
}

/** The ids of the rules that judge must-haves. */
export const MUST_RULES: readonly RuleId[] = [...new Set(MUSTS.map((must) => askFor(must).rule.id))];

/** The facts of a place by which must-haves are judged: 'vegan', '!vegan', '?diet'. */
export function factsOf({ traits = {}, gaps = [] }: Pick<Judged, "traits" | "gaps">): readonly string[] {
  const known = MUSTS.flatMap((must) => {
    const has = traits[must];
    return has === undefined ? [] : [has ? must : `!${must}`];
  });
  return [...known, ...gaps.map((rule) => `?${rule}`).toSorted()];
}

/** The same facts read back. */
export function judgedBy(facts: readonly string[]): {
  readonly traits: Traits;
  readonly gaps: readonly RuleId[];
} {
  const traits = MUSTS.flatMap((must): readonly (readonly [Must, boolean])[] => {
    if (facts.includes(must)) return [[must, true]];
    return facts.includes(`!${must}`) ? [[must, false]] : [];
  });
  return {
    traits: Object.fromEntries(traits),
    gaps: MUST_RULES.filter((rule) => facts.includes(`?${rule}`)),
  };
}

function askFor(must: Must): { readonly rule: AnyRule; readonly wishes: Wishes } {
  const diet = DIETS.find((each) => each === must);
  const rule = RULES.find(({ needs }) => needs.includes(must));
  if (!rule) throw new Error(`No rule judges ${must}.`);
  return {
    rule,
    wishes:
      diet === undefined
        ? { ...NEUTRAL_WISHES, [must]: "must" }
        : { ...NEUTRAL_WISHES, diet, dietNeed: "must" },
  };
}
