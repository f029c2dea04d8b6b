/** The nineteen cuisines of the list. With 'Any cuisine' (the empty text) there are twenty options. */
export const CUISINES = [
  "American",
  "Italian",
  "Mexican",
  "Chinese",
  "Japanese",
  "Thai",
  "Indian",
  "Mediterranean",
  "French",
  "Greek",
  "Korean",
  "Vietnamese",
  "BBQ",
  "Vegetarian",
  "Seafood",
  "Pizza",
  "Burger",
  "Sushi",
  "Steakhouse",
] as const;

/** A cuisine of the list, or '' for any. */
export type Cuisine = (typeof CUISINES)[number] | "";

export const CUISINE_OPTIONS: readonly { readonly value: Cuisine; readonly label: string }[] = [
  { value: "", label: "Any cuisine" },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

/** Parses a cuisine in any spelling of case and spaces ('bbq', ' BBQ '). A cuisine that is not on the list means any. */
export function readCuisine(value: unknown): Cuisine {
  if (typeof value !== "string") return "";
  const wanted = value.trim().toLowerCase();
  return CUISINES.find((cuisine) => cuisine.toLowerCase() === wanted) ?? "";
}

const NOT_A_CUISINE = new Set([
  "restaurant",
  "food",
  "point_of_interest",
  "establishment",
  "bar",
  "cafe",
  "store",
  "meal_takeaway",
  "meal_delivery",
  "fast_food",
]);

/** The names of the cuisines among a place's types: 'barbecue_restaurant' becomes 'Barbecue'. */
export function cuisineNames(types: readonly string[]): readonly string[] {
  return types
    .filter((type) => !NOT_A_CUISINE.has(type))
    .map((type) => type.replace(/_restaurant$/, "").replaceAll("_", " "))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

type ListedCuisine = Exclude<Cuisine, "">;

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
