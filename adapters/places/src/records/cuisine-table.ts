import { CUISINES, type Cuisine } from "@dinner-dice/core/cuisines";
import { INCLUDED_CUISINES } from "@dinner-dice/core/place/served-cuisines";

/**
 * What a directory may call each cuisine of the list, besides its own name; lower case.
 *
 * A cuisine includes its regional kinds (Taiwanese is Chinese, Southern is American) and its typical dishes (ramen is Japanese).
 */
const ALSO: Partial<Record<Exclude<Cuisine, "">, readonly string[]>> = {
  American: [
    "southern",
    "soul food",
    "meat-and-three",
    "diner",
    "cajun",
    "creole",
    "hot dogs",
    "chili",
    "soda fountain",
    "new american",
  ],
  Mexican: ["tex-mex"],
  Chinese: ["taiwanese"],
  Japanese: ["ramen"],
  Mediterranean: ["lebanese", "turkish"],
  BBQ: ["barbecue"],
  Vegetarian: ["vegan"],
  Burger: ["burgers"],
  Steakhouse: ["steak"],
};

/** The lower-case names that answer a wish for a cuisine; `undefined` when any will do. */
export function cuisinesFor(cuisine: Cuisine): ReadonlySet<string> | undefined {
  return cuisine === "" ? undefined : NAMES.get(cuisine);
}

const NAMES: ReadonlyMap<Cuisine, ReadonlySet<string>> = new Map(
  CUISINES.map((cuisine) => {
    const listed = [cuisine, ...(INCLUDED_CUISINES[cuisine] ?? [])].map((kitchen) => kitchen.toLowerCase());
    return [cuisine, new Set([...listed, ...(ALSO[cuisine] ?? [])])];
  }),
);
