import type { Trait } from "../place/field.js";
import type { Restaurant } from "../place/restaurant.js";

export type Fact = Trait | "brand" | "cuisine" | "hours" | "price" | "rating";

/** A rule's verdict on one place; `unknown` if the needed fact is unknown. */
export type Verdict = "yes" | "no" | "unknown";

/** One field of the visitor's wishes: its values, and its form in requests. */
export interface WishField<Value> {
  readonly default: Value;
  /** The value that asks for nothing. */
  readonly neutral: Value;
  readonly values: readonly Value[];
  /** True if a request may contain values that no control sets, or if there are too many to list. */
  readonly isWide?: true;
  readonly wire: string;
  /** The values that a request may contain, in words that follow 'must be'. */
  readonly expects: string;
  readonly accepts: (sent: unknown) => boolean;
  /** Reads the value from a form, a store or an accepted request. Malformed values become the default. Never throws. */
  readonly read: (input: unknown) => Value;
  /** The value as text for a form; `undefined` if a form omits the field, as it does for a switch that is off. */
  readonly write: (value: Value) => string | undefined;
}

export type WishFields<Wishes> = { readonly [Field in keyof Wishes]: WishField<Wishes[Field]> };

/** One thing a visitor may ask of a place: the wish, the judgement, and how the wish can be relaxed. */
export interface Rule<Id extends string, Wishes> {
  readonly id: Id;
  /** The facts that the rule needs. A source that provides at least one of them supports the rule. */
  readonly needs: readonly Fact[];
  readonly wishes: WishFields<Wishes>;
  readonly isAsked: (wishes: Wishes) => boolean;
  readonly verdict: (place: Restaurant, wishes: Wishes) => Verdict;
  /** The traits that a matching place must be known to have. Directories look for such places first. */
  readonly must?: (wishes: Wishes) => readonly Trait[];
  /** Whether a place with an unknown verdict stays. */
  readonly keepsUnknown: (wishes: Wishes) => boolean;
  /** The draw order of a matching place: lower values come first. Without it, all places are equal. */
  readonly priority?: (place: Restaurant, wishes: Wishes) => number;
  /** Ways to relax the rule, each as steps with the smallest change first. `others` are the places that break no other rule. */
  readonly relaxations: (wishes: Wishes, others: readonly Restaurant[]) => readonly RelaxationSteps<Wishes>[];
}

/** Changes of one wish, the smallest first. */
export type RelaxationSteps<Wishes> = readonly Partial<Wishes>[];

export interface Options<Value extends string> {
  readonly wire: string;
  readonly values: readonly Value[];
  readonly untouched: Value;
  readonly neutral: Value;
}

/** A wish that is one value of a list. Any other value becomes the default. */
export function optionField<Value extends string>({
  wire,
  values,
  untouched,
  neutral,
}: Options<Value>): WishField<Value> {
  const named = (sent: unknown): Value | undefined => values.find((value) => value === sent);
  return {
    default: untouched,
    neutral,
    values,
    wire,
    expects: `one of: ${values.map((value) => `'${value}'`).join(", ")}`,
    accepts: (sent) => named(sent) !== undefined,
    read: (input) => named(input) ?? untouched,
    write: (value) => value,
  };
}

/** A wish that is on or off. It is off by default. */
export function switchField(wire: string): WishField<boolean> {
  return {
    default: false,
    neutral: false,
    values: [false, true],
    wire,
    expects: "true or false",
    accepts: (sent) => typeof sent === "boolean",
    read: (input) => input === true || input === "on" || input === "true" || input === "1",
    write: (value) => (value ? "on" : undefined),
  };
}
