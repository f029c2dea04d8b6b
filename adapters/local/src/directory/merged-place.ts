import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Traits, TRAITS } from "@dinner-dice/core/place/traits";
import { known } from "@dinner-dice/core/reading";
import { MARKS } from "./marks.js";
import type { CreditedPlace } from "@dinner-dice/places/internal/records/stored-place";
import type { DuplicateGroup } from "./duplicates.js";

/** Facts that a place takes from its duplicates if its best record lacks them. */
const TAKEN = [
  ...(["address", "district", "phone", "website", "menu", "booking", "priceLevel", "hours"] as const),
  ...(["knownFor", "order", "since", "checked", "brand"] as const),
] as const;

/**
 * Merges the records of one place, fact by fact. Each fact comes from the best record that has it.
 *
 * Each source is credited with its own facts. A place is unconfirmed only if all of its records are.
 */
export function mergedPlace([best, ...others]: DuplicateGroup<CreditedPlace>): CreditedPlace {
  const { unconfirmed: _unconfirmed, ...whole } = others.reduce(withFactsOf, best);
  const isUnconfirmed = [best, ...others].every(({ unconfirmed }) => unconfirmed === true);
  return { ...whole, ...(isUnconfirmed && { unconfirmed: true }) };
}

function withFactsOf(place: CreditedPlace, other: CreditedPlace): CreditedPlace {
  const taken = TAKEN.filter((fact) => place[fact] === undefined && other[fact] !== undefined);
  const traits = tellsMore(place.traits, other.traits);
  const cooks = place.cuisines.length === 0 && other.cuisines.length > 0;
  const facts = [...taken, ...(traits ? ["traits"] : []), ...(cooks ? ["types"] : [])];
  if (facts.length === 0) return place;
  const credited = new Set(place.attributions?.map(({ text }) => text));
  const credits = creditsFor(other, facts).filter(({ text }) => !credited.has(text));
  const attributions = [...(place.attributions ?? []), ...credits];
  return {
    ...place,
    ...Object.fromEntries(taken.map((fact) => [fact, other[fact]])),
    ...known({ traits: traits ? { ...other.traits, ...place.traits } : place.traits }),
    ...(cooks && { cuisines: other.cuisines }),
    ...(attributions.length > 0 && { attributions }),
  };
}

function tellsMore(own: Traits = {}, others: Traits = {}): boolean {
  return TRAITS.some((trait) => own[trait] === undefined && others[trait] !== undefined);
}

function creditsFor({ attributions = [] }: CreditedPlace, facts: readonly string[]): readonly Attribution[] {
  return attributions.map((credit) => ({ ...credit, facts }));
}

/** The marks of one place, merged from those of its records. */
export function mergedMarks(group: readonly { readonly marks: number }[]): number {
  const some = group.reduce((all, { marks }) => all | marks, 0);
  const isConfirmed = group.some(({ marks }) => (marks & MARKS.unconfirmed) === 0);
  return isConfirmed ? some & ~MARKS.unconfirmed : some;
}
