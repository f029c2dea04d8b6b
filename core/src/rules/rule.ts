import type { Trait } from "../place/traits.js";
import type { Restaurant } from "../restaurant.js";

/** A fact of a place that rules look at. */
export type Fact = Trait | "brand" | "cuisine" | "hours" | "price" | "rating";

/** A rule's verdict on one place; `unknown` if the needed fact is unknown. */
export type Verdict = "yes" | "no" | "unknown";

/** One field of the visitor's wishes: its values, and how it travels. */
export interface WishField<Value> {
  /** What an untouched form holds. */
  readonly default: Value;
  /** What asks for nothing at all. */
  readonly neutral: Value;
  /** Every value that its control can set. */
  readonly values: readonly Value[];
  /** True where a request may hold texts that no control sets, or too many values to list. */
  readonly isWide?: true;
  /** Its name in a search request. */
  readonly wire: string;
  /** What a search request may hold, in words that follow 'must be'. */
  readonly expects: string;
  readonly accepts: (sent: unknown) => boolean;
  /** Reads the value from a form, a store or an accepted request. Malformed values become the default. Never throws. */
  readonly read: (input: unknown) => Value;
  /** As the form's own text; `undefined` where a form leaves the field out, as with a switch that is off. */
  readonly write: (value: Value) => string | undefined;
}

/** Every field of some wishes. */
export type WishFields<Wishes> = { readonly [Field in keyof Wishes]: WishField<Wishes[Field]> };

/** One thing a visitor may ask of a place: the wish, the judgement, and how the wish can be relaxed. */
export interface Rule<Id extends string, Wishes> {
  readonly id: Id;
  /** The facts that the rule looks at. A source that supplies at least one of them supports the rule. */
  readonly needs: readonly Fact[];
  readonly wishes: WishFields<Wishes>;
  /** Returns whether the wishes ask for anything. */
  readonly isAsked: (wishes: Wishes) => boolean;
  readonly verdict: (place: Restaurant, wishes: Wishes) => Verdict;
  /** The trait that a place must say it has; directories look for such places first. */
  readonly must?: (wishes: Wishes) => Trait | undefined;
  /** Whether a place with an unknown verdict stays in. */
  readonly keepsUnknown: (wishes: Wishes) => boolean;
  /** The draw order of a matching place: lower values come first. Without it, all places are equal. */
  readonly priority?: (place: Restaurant, wishes: Wishes) => number;
  /**
   * Ways to relax the rule, each as steps with the smallest change first. Visitors are offered the first step that brings something.
   *
   * `others` are the places that break no other rule.
   */
  readonly relaxations: (wishes: Wishes, others: readonly Restaurant[]) => readonly RelaxationSteps<Wishes>[];
}

/** Changes of one wish, the smallest first. */
export type RelaxationSteps<Wishes> = readonly Partial<Wishes>[];

/** @deprecated Use {@link RelaxationSteps}. */
export type Ladder<Wishes> = RelaxationSteps<Wishes>;
