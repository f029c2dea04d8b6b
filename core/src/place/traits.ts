import { readFields } from "../reading.js";

/** Diets that a place may cater for. */
export const DIETS = ["vegetarian", "vegan", "halal", "kosher", "gluten-free"] as const;
export type Diet = (typeof DIETS)[number];

/** What else a place may offer. */
export const SERVICES = ["wheelchair", "takeaway", "delivery", "outdoor", "parking"] as const;

/** The features that a place may offer. */
export const TRAITS = [...DIETS, ...SERVICES] as const;
export type Trait = (typeof TRAITS)[number];

/** Whether a place has each trait; an absent one is unknown. */
export type Traits = Readonly<Partial<Record<Trait, boolean>>>;

/** The traits with a plain yes or no; `undefined` if there are none. */
export function readTraits(value: unknown): Traits | undefined {
  const fields = readFields(value);
  const told = TRAITS.flatMap((trait) => {
    const has = fields[trait];
    return typeof has === "boolean" ? [[trait, has] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
