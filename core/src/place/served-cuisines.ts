import { type Cuisine, readCuisine } from "../cuisines.js";
import { cuisineNames } from "./cuisine-names.js";

type ListedCuisine = Exclude<Cuisine, "">;

/** Cuisines of the list as providers spell them out. */
const SPELLED_OUT: ReadonlyMap<string, ListedCuisine> = new Map([
  ["Barbecue", "BBQ"],
  ["Hamburger", "Burger"],
  ["Steak house", "Steakhouse"],
]);

/**
 * Cuisines that a wish for a wider one takes in.
 *
 * Sushi is Japanese, but not the other way round: someone who asks for sushi is not sent to a ramen counter.
 */
export const INCLUDED_CUISINES: Readonly<Partial<Record<Cuisine, readonly ListedCuisine[]>>> = {
  American: ["BBQ", "Burger", "Steakhouse"],
  Japanese: ["Sushi"],
  Mediterranean: ["Greek"],
};

/** The cuisine of the list that a name out of a place's types means; '' where it is none of them. */
export function listedCuisine(name: string): Cuisine {
  return SPELLED_OUT.get(name) ?? readCuisine(name);
}

/**
 * Whether a place of these types cooks what is asked for.
 *
 * 'no' where all it names are other cuisines of the list. One that is not on the list may be of any: Southern is American.
 */
export function servesCuisine(types: readonly string[], asked: ListedCuisine): "yes" | "no" | "unknown" {
  const cuisines = cuisineNames(types).map(listedCuisine);
  const wanted: readonly Cuisine[] = [asked, ...(INCLUDED_CUISINES[asked] ?? [])];
  if (cuisines.some((cuisine) => wanted.includes(cuisine))) return "yes";
  return cuisines.length === 0 || cuisines.includes("") ? "unknown" : "no";
}
