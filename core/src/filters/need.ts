import type { Trait } from "../place/field.js";
import type { Restaurant } from "../place/restaurant.js";
import { optionField, type RelaxationSteps, type Rule, type Verdict, type WishField } from "./rule.js";

/** How much a visitor wants something: not at all, nice to have, or must have. */
export const NEEDS = ["", "rather", "must"] as const;
export type Need = (typeof NEEDS)[number];

/** Returns whether a place is known to have a trait; partly is not enough. */
export function traitVerdict({ traits }: Restaurant, trait: Trait): Verdict {
  const has = traits?.[trait];
  if (has === undefined) return "unknown";
  return has === true ? "yes" : "no";
}

/** The priority of a place when a trait is nice to have: places that have it, then unknown ones, then places without it. */
export function priorityFor(verdict: Verdict): number {
  return { yes: 0, unknown: 1, no: 2 }[verdict];
}

/** A rule about one trait: a must-have removes places not known to have it, a nice-to-have puts those that do first. */
export function needRule<Id extends Trait>(id: Id): Rule<Id, Readonly<Record<Id, Need>>> {
  type Wishes = Readonly<Record<Id, Need>>;
  const softer: RelaxationSteps<Wishes> = [{ [id]: "rather" } as unknown as Partial<Wishes>];
  return {
    id,
    needs: [id],
    wishes: { [id]: optionField({ wire: id, values: NEEDS, untouched: "", neutral: "" }) } as Readonly<
      Record<Id, WishField<Need>>
    >,
    isAsked: (wishes) => wishes[id] !== "",
    must: (wishes) => (wishes[id] === "must" ? [id] : []),
    verdict: (place, wishes) => (wishes[id] === "must" ? traitVerdict(place, id) : "yes"),
    keepsUnknown: () => false,
    relaxations: (wishes) => (wishes[id] === "must" ? [softer] : []),
    priority: (place, wishes) => {
      if (wishes[id] !== "rather") return 0;
      const isPartly = place.traits?.[id] === "partly";
      return priorityFor(isPartly ? "unknown" : traitVerdict(place, id));
    },
  };
}
