import { type Cuisine, readCuisine } from "../cuisines.js";
import { cuisineNames } from "./cuisine-names.js";

type ListedCuisine = Exclude<Cuisine, "">;

/** Cuisines of the list as providers name them. */
const SPELLED_OUT: ReadonlyMap<string, ListedCuisine> = new Map([
  ["Barbecue", "BBQ"],
  ["Hamburger", "Burger"],
  ["Steak house", "Steakhouse"],
]);

/**
 * The narrower cuisines that satisfy a preference for a wider one.
 *
 * Sushi is Japanese, but not the other way round: a visitor who wants sushi does not get a ramen place.
 */
export const INCLUDED_CUISINES: Readonly<Partial<Record<Cuisine, readonly ListedCuisine[]>>> = {
  American: ["BBQ", "Burger", "Steakhouse"],
  Japanese: ["Sushi"],
  Mediterranean: ["Greek"],
};

/** The cuisine of the list that one of a place's types names; '' if none. */
export function listedCuisine(name: string): Cuisine {
  return SPELLED_OUT.get(name) ?? readCuisine(name);
}

/**
 * Whether a place of these types serves the preferred cuisine.
 *
 * 'no' if all its types are other cuisines of the list. A cuisine outside the list may belong to any: Southern is American.
 */
export function servesCuisine(types: readonly string[], asked: ListedCuisine): "yes" | "no" | "unknown" {
  const cuisines = cuisineNames(types).map(listedCuisine);
  const wanted: readonly Cuisine[] = [asked, ...(INCLUDED_CUISINES[asked] ?? [])];
  if (cuisines.some((cuisine) => wanted.includes(cuisine))) return "yes";
  return cuisines.length === 0 || cuisines.includes("") ? "unknown" : "no";
}
