/** The nineteen cuisines of the list. With 'Any cuisine' (the empty text) there are twenty options (core/README.md, Wishes). */
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

/** The twenty options as the visitor sees them. */
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
