import { CUISINES, type Cuisine } from "@dinner-dice/core/cuisines";

/**
 * What a directory may call each kitchen of the list, besides the kitchen's own name; lower case.
 *
 * A kitchen takes in its regional kinds (Taiwanese is Chinese, Southern is American) and the dishes that stand for it
 * (sushi is Japanese), but not the other way round: someone who asks for sushi is not sent to a ramen counter.
 */
const ALSO: Partial<Record<Exclude<Cuisine, "">, readonly string[]>> = {
  American: [
    "burger",
    "bbq",
    "southern",
    "soul food",
    "meat-and-three",
    "diner",
    "cajun",
    "creole",
    "hot dogs",
    "chili",
    "soda fountain",
    "steakhouse",
    "new american",
  ],
  Mexican: ["tex-mex"],
  Chinese: ["taiwanese"],
  Japanese: ["sushi", "ramen"],
  Mediterranean: ["greek", "lebanese", "turkish"],
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
  CUISINES.map((cuisine) => [cuisine, new Set([cuisine.toLowerCase(), ...(ALSO[cuisine] ?? [])])]),
);
