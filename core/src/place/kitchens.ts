import { type Cuisine, readCuisine } from "../cuisines.js";
import { cuisineNames } from "./cuisine-names.js";

type Kitchen = Exclude<Cuisine, "">;

/** Kitchens of the list as providers spell them out. */
const SPELLED_OUT: ReadonlyMap<string, Kitchen> = new Map([
  ["Barbecue", "BBQ"],
  ["Hamburger", "Burger"],
  ["Steak house", "Steakhouse"],
]);

/**
 * Kitchens that a wish for a wider one takes in.
 *
 * Sushi is Japanese, but not the other way round: someone who asks for sushi is not sent to a ramen counter.
 */
export const TAKEN_IN: Readonly<Partial<Record<Cuisine, readonly Kitchen[]>>> = {
  American: ["BBQ", "Burger", "Steakhouse"],
  Japanese: ["Sushi"],
  Mediterranean: ["Greek"],
};

/** The kitchen of the list that a name out of a place's types means; '' where it is none of them. */
export function kitchenNamed(name: string): Cuisine {
  return SPELLED_OUT.get(name) ?? readCuisine(name);
}

/**
 * Whether a place of these types cooks what is asked for.
 *
 * 'no' where all it names are other kitchens of the list. One that is not on the list may be of any: Southern is American.
 */
export function servesKitchen(types: readonly string[], asked: Kitchen): "yes" | "no" | "unknown" {
  const kitchens = cuisineNames(types).map(kitchenNamed);
  const wanted: readonly Cuisine[] = [asked, ...(TAKEN_IN[asked] ?? [])];
  if (kitchens.some((kitchen) => wanted.includes(kitchen))) return "yes";
  return kitchens.length === 0 || kitchens.includes("") ? "unknown" : "no";
}
