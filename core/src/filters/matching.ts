import type { Restaurant } from "../place/restaurant.js";
import {
  type Capabilities,
  type AnyRule,
  type RuleId,
  RULES,
  satisfies,
  priorityOf,
  type Wishes,
} from "./rules.js";

/** How many places each rule took out: `found` is the sum of all `removed` and `left`. */
export interface Tally {
  readonly found: number;
  readonly removed: Readonly<Record<RuleId, number>>;
  readonly left: number;
  /** Of those that a rule took out, how many do not say; rules that took out none of them are left out. */
  readonly unsaid?: Readonly<Partial<Record<RuleId, number>>>;
}

export interface Matches {
  /** All that satisfy every rule, in the provider's order. */
  readonly restaurants: readonly Restaurant[];
  readonly tally: Tally;
  /** Rules that were asked for but not applied, because the provider cannot answer them. */
  readonly notApplied: readonly RuleId[];
  /** The draw order by place id; only if wishes prefer some places. */
  readonly priorities?: Priorities;
}

/** Lower priorities come first; a place that is not named has the priority 0. */
export type Priorities = Readonly<Record<string, number>>;

/** One change of wishes that would bring places back. */
export interface Relaxation {
  readonly rule: RuleId;
  readonly wishes: Partial<Wishes>;
  readonly brings: number;
}

export interface Matching {
  readonly wishes: Wishes;
  readonly capabilities: Capabilities;
}

export function match(found: readonly Restaurant[], matching: Matching): Matches {
  const { wishes } = matching;
  const rules = applied(matching);
  const broken = found.map((place) => rules.find((rule) => !satisfies(place, rule, wishes))?.id);
  const left = found.filter((_, index) => broken[index] === undefined);
  const priorities = prioritiesOf(left, { rules, wishes });
  const unsaid = unsaidOf(found, { broken, wishes });
  return {
    restaurants: left,
    tally: { found: found.length, removed: countOf(broken), left: left.length, ...(unsaid && { unsaid }) },
    ...(priorities && { priorities }),
    notApplied: RULES.filter(
      (rule) => rule.isAsked(wishes) && !(rules.includes(rule) && someAnswer(found, rule)),
    ).map(({ id }) => id),
  };
}

/** The single changes that bring places back, the smallest of each kind, the one that brings most first. */
export function relaxations(found: readonly Restaurant[], matching: Matching): readonly Relaxation[] {
  const { wishes } = matching;
  const rules = applied(matching);
  return rules
    .flatMap((rule) => {
      const others = rules.filter((other) => other !== rule);
      const satisfying = found.filter((place) => others.every((other) => satisfies(place, other, wishes)));
      const kept = (asked: Wishes): number =>
        satisfying.filter((place) => satisfies(place, rule, asked)).length;
      const before = kept(wishes);
      return rule.relaxations(wishes, satisfying).flatMap((steps) => {
        for (const change of steps) {
          const brings = kept({ ...wishes, ...change }) - before;
          if (brings > 0) return [{ rule: rule.id, wishes: change, brings }];
        }
        return [];
      });
    })
    .sort((a, b) => b.brings - a.brings);
}

function applied({ capabilities }: Matching): readonly AnyRule[] {
  return RULES.filter(({ id }) => capabilities.rules.has(id));
}

function countOf(broken: readonly (RuleId | undefined)[]): Record<RuleId, number> {
  const counts = RULES.map(({ id }) => [id, broken.filter((each) => each === id).length] as const);
  return Object.fromEntries(counts) as Record<RuleId, number>;
}

function unsaidOf(
  found: readonly Restaurant[],
  { broken, wishes }: { readonly broken: readonly (RuleId | undefined)[]; readonly wishes: Wishes },
): Tally["unsaid"] {
  const counts = RULES.flatMap((rule) => {
    const silent = found.filter(
      (place, index) => broken[index] === rule.id && rule.verdict(place, wishes) === "unknown",
    );
    return silent.length > 0 ? [[rule.id, silent.length] as const] : [];
  });
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}

function prioritiesOf(
  places: readonly Restaurant[],
  { rules, wishes }: { readonly rules: readonly AnyRule[]; readonly wishes: Wishes },
): Priorities | undefined {
  const priorities = places.map((place) => [place.id, priorityOf(place, rules, wishes)] as const);
  const later = priorities.filter(([, priority]) => priority > 0);
  return later.length > 0 ? Object.fromEntries(later) : undefined;
}

function someAnswer(found: readonly Restaurant[], { id }: AnyRule): boolean {
  return found.length === 0 || found.some(({ gaps }) => !gaps?.includes(id));
}
