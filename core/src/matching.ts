import type { Capabilities } from "./ports/places-provider.js";
import type { Restaurant } from "./restaurant.js";
import { type AnyRule, type RuleId, RULES, satisfies, type Wishes } from "./rules/rules.js";

/** How many places each rule took out: `found` is the sum of all `removed` and `left`. */
export interface Tally {
  readonly found: number;
  readonly removed: Readonly<Record<RuleId, number>>;
  readonly left: number;
}

/** What matching made of a search. */
export interface Matches {
  /** All that satisfy every rule, in the provider's order. */
  readonly restaurants: readonly Restaurant[];
  readonly tally: Tally;
  /** Rules that were asked for but not applied, because the provider cannot answer them. */
  readonly notApplied: readonly RuleId[];
}

/** One change of wishes that would bring places back. */
export interface Relaxation {
  readonly rule: RuleId;
  readonly wishes: Partial<Wishes>;
  /** How many places it brings back. */
  readonly brings: number;
}

/** What a match needs besides the places. */
export interface Matching {
  readonly wishes: Wishes;
  readonly capabilities: Capabilities;
}

/** Takes out what breaks a rule and counts it. */
export function match(found: readonly Restaurant[], matching: Matching): Matches {
  const { wishes } = matching;
  const rules = applied(matching);
  const broken = found.map((place) => rules.find((rule) => !satisfies(place, rule, wishes))?.id);
  const left = found.filter((_, index) => broken[index] === undefined);
  return {
    restaurants: left,
    tally: { found: found.length, removed: countOf(broken), left: left.length },
    notApplied: RULES.filter(
      (rule) => rule.isAsked(wishes) && !(rules.includes(rule) && someAnswer(found, rule)),
    ).map(({ id }) => id),
  };
}

/** The single changes that bring places back, the one that brings most first; those that bring nothing are left out. */
export function relaxations(found: readonly Restaurant[], matching: Matching): readonly Relaxation[] {
  const rules = applied(matching);
  return rules
    .flatMap((rule) => {
      const others = rules.filter((other) => other !== rule);
      const satisfying = found.filter((place) =>
        others.every((other) => satisfies(place, other, matching.wishes)),
      );
      return rule
        .ladders(matching.wishes, satisfying)
        .flatMap((ladder) => firstRung({ rule, ladder, satisfying }, matching.wishes) ?? []);
    })
    .toSorted((a, b) => b.brings - a.brings);
}

interface Climb {
  readonly rule: AnyRule;
  readonly ladder: readonly Partial<Wishes>[];
  /** Places that break no other rule. */
  readonly satisfying: readonly Restaurant[];
}

/** The smallest change of a ladder that brings something, with how much. */
function firstRung({ rule, ladder, satisfying }: Climb, wishes: Wishes): Relaxation | undefined {
  const kept = (asked: Wishes): number => satisfying.filter((place) => satisfies(place, rule, asked)).length;
  const before = kept(wishes);
  for (const change of ladder) {
    const brings = kept({ ...wishes, ...change }) - before;
    if (brings > 0) return { rule: rule.id, wishes: change, brings };
  }
  return undefined;
}

function applied({ capabilities }: Matching): readonly AnyRule[] {
  return RULES.filter(({ id }) => capabilities.rules.has(id));
}

function countOf(broken: readonly (RuleId | undefined)[]): Record<RuleId, number> {
  const counts = RULES.map(({ id }) => [id, broken.filter((each) => each === id).length] as const);
  return Object.fromEntries(counts) as Record<RuleId, number>;
}

function someAnswer(found: readonly Restaurant[], { id }: AnyRule): boolean {
  return found.length === 0 || found.some(({ gaps }) => !gaps?.includes(id));
}
