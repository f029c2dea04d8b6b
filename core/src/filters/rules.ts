import type { BoundingBox } from "../ground/coordinates.js";
import type { Fields } from "../ground/reading.js";
import type { Trait } from "../place/field.js";
import type { Restaurant } from "../place/restaurant.js";
import { DIET } from "./diet.js";
import { LOCAL } from "./local.js";
import { needRule } from "./need.js";
import { OPEN } from "./open.js";
import { PRICE } from "./price.js";
import { RATING } from "./rating.js";
import type { Fact, Rule, WishField } from "./rule.js";
import { WHEN } from "./when.js";
import { WITHOUT } from "./without.js";

/** The rules in the order in which they are applied. A new rule is a line here, and a file unless it is about one trait. */
const TABLE = {
  local: LOCAL,
  without: WITHOUT,
  diet: DIET,
  wheelchair: needRule("wheelchair"),
  takeout: needRule("takeout"),
  outdoor: needRule("outdoor"),
  parking: needRule("parking"),
  price: PRICE,
  rating: RATING,
  when: WHEN,
  open: OPEN,
} as const;

export type RuleId = keyof typeof TABLE;

export type WishesOf<Id extends RuleId> = (typeof TABLE)[Id] extends Rule<string, infer Own> ? Own : never;

export type Wishes = AllOf<{ [Id in RuleId]: WishesOf<Id> }[RuleId]>;

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

export interface AnyRule extends Omit<Rule<RuleId, Wishes>, "wishes"> {
  readonly wishes: { readonly [Field in keyof Wishes]?: WishField<Wishes[Field]> };
}

export const RULES: readonly AnyRule[] = Object.values(TABLE);

export const RULE_IDS: ReadonlySet<RuleId> = new Set(RULES.map(({ id }) => id));

/** The rules that a source can answer if it provides these facts. */
export function rulesFor(facts: Iterable<Fact>): ReadonlySet<RuleId> {
  const known = new Set(facts);
  return new Set(RULES.filter(({ needs }) => needs.some((fact) => known.has(fact))).map(({ id }) => id));
}

/** The traits that a place must be known to have to satisfy the wishes. */
export function mustTraits(wishes: Wishes): readonly Trait[] {
  return RULES.flatMap((rule) => rule.must?.(wishes) ?? []);
}

export const WISH_FIELDS: readonly (readonly [keyof Wishes, WishField<unknown>])[] = RULES.flatMap(
  ({ wishes }) =>
    Object.entries(wishes) as unknown as readonly (readonly [keyof Wishes, WishField<unknown>])[],
);

/** Wishes that ask for nothing. Every place satisfies them. */
export const NEUTRAL_WISHES: Wishes = wishesBy(({ neutral }) => neutral);

export const DEFAULT_WISHES: Wishes = wishesBy((field) => field.default);

export function readWishes(fields: Fields): Wishes {
  return wishesBy((field, name) => field.read(fields[name]));
}

/** The wishes alone, from an object that has other fields too. */
export function wishesOf(wishes: Wishes): Wishes {
  return wishesBy((_, name) => wishes[name]);
}

/** The wishes as far as these rules go; the others ask for nothing. */
export function wishesWithin(wishes: Wishes, rules: ReadonlySet<RuleId>): Wishes {
  const within = RULES.filter(({ id }) => rules.has(id));
  return wishesBy(({ neutral }, name) =>
    within.some((rule) => name in rule.wishes) ? wishes[name] : neutral,
  );
}

/** Returns whether the wishes ask for anything. Every place satisfies neutral ones. */
export function asksAnything(wishes: Wishes): boolean {
  return WISH_FIELDS.some(([name, { neutral }]) => wishes[name] !== neutral);
}

/** Returns whether a place satisfies one rule. A rule that its source can never judge does not count against it. */
export function satisfies(place: Restaurant, rule: AnyRule, wishes: Wishes): boolean {
  if (place.gaps?.includes(rule.id)) return true;
  const verdict = rule.verdict(place, wishes);
  return verdict === "unknown" ? rule.keepsUnknown(wishes) : verdict === "yes";
}

/** The draw order of a place: the sum over all rules. */
export function priorityOf(place: Restaurant, rules: readonly AnyRule[], wishes: Wishes): number {
  return rules.reduce((priority, rule) => priority + (rule.priority?.(place, wishes) ?? 0), 0);
}

function wishesBy(value: (field: WishField<unknown>, name: keyof Wishes) => unknown): Wishes {
  return Object.fromEntries(
    WISH_FIELDS.map(([name, field]) => [name, value(field, name)]),
  ) as unknown as Wishes;
}

export interface Capabilities {
  /** The rules that it can judge. Other rules are not applied, and the page says so. */
  readonly rules: ReadonlySet<RuleId>;
  readonly reviews: boolean;
  /** True if the source's terms allow ratings in structured data; never for Google's. */
  readonly ratingsMayBeRepeated?: boolean;
  /** The owner of the map that pages must show beside the results. */
  readonly map: "google" | "none";
  /** True if searches cost the operator nothing. Then a search may look wider to find more matches. */
  readonly free?: boolean;
  /** True if visitors may report that a place is gone or wrong. */
  readonly reports?: true;
  /** True if places of an uncovered area are downloaded on demand. A search there takes longer. */
  readonly fetches?: true;
  readonly areas?: readonly CoveredArea[];
  /** 'cities': only the guide cities are covered; 'world': anywhere. */
  readonly coverage: "cities" | "world";
}

export interface CoveredArea {
  readonly box: BoundingBox;
  /** The area's name for visitors: 'Boise, ID'. An operator's own list has none. */
  readonly label?: string;
}

/** The placeholder in a built page for the server's list of filters that are off. */
export const UNSUPPORTED_MARK = "{unsupported filters}";

/** The facts that rules need, in words, by the kind of listing that has them: first those of Google, then those of OpenStreetMap. */
const NEEDS: readonly Readonly<Partial<Record<RuleId, string>>>[] = [
  { rating: "ratings", price: "prices", open: "hours", when: "hours" },
  {
    local: "chains",
    without: "cuisines",
    diet: "diets",
    wheelchair: "wheelchair access",
    takeout: "takeout",
    outdoor: "outdoor seating",
  },
];

export function unsupportedRules(rules: ReadonlySet<RuleId>): readonly RuleId[] {
  return [...RULE_IDS].filter((id) => !rules.has(id));
}

/** The short sentence about filters that are off, by the first kind of fact that is missing; '' if none is off. */
export function unsupportedText(unsupported: readonly RuleId[]): string {
  const [missing = []] = NEEDS.map((kind) =>
    Object.entries(kind).flatMap(([id, words]) => (unsupported.some((each) => each === id) ? [words] : [])),
  ).filter((things) => things.length > 0);
  return missing.length === 0
    ? ""
    : `We don't have ${OR.format(new Set(missing))} here yet, so those filters are off.`;
}

/** British English joins without a comma before the last word. */
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });
