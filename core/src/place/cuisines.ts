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

export type ListedCuisine = (typeof CUISINES)[number];

/** A cuisine of the list, '' for any, or a kind that the source of a place outside the US names: 'here:Portuguese'. */
export type Cuisine = ListedCuisine | "" | `${typeof HERE}${string}`;

export const HERE = "here:";

/** The source's word of such a kind: 'Portuguese'; `undefined` for other cuisines. */
export function hereKind(cuisine: Cuisine): string | undefined {
  return cuisine.startsWith(HERE) ? cuisine.slice(HERE.length) : undefined;
}

/** A cuisine in words: 'Thai', 'Portuguese'; '' for any. */
export function cuisineText(cuisine: Cuisine): string {
  return hereKind(cuisine) ?? cuisine;
}

export const LONGEST_KIND = 40;

export const CUISINE_OPTIONS: readonly { readonly value: Cuisine; readonly label: string }[] = [
  { value: "", label: "Any cuisine" },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

const KIND = /^here:\s*(\p{L}[\p{L}\p{M}\p{N} &'’/-]*)$/iu;

/** Parses a cuisine in any spelling of case and spaces ('bbq', ' BBQ '). A cuisine that is neither on the list nor marked as a kind means any. */
export function readCuisine(value: unknown): Cuisine {
  if (typeof value !== "string") return "";
  const wanted = value.trim().toLowerCase();
  const [, kind] = KIND.exec(value.trim()) ?? [];
  if (kind !== undefined && kind.length <= LONGEST_KIND) return `${HERE}${titled(kind)}`;
  return CUISINES.find((cuisine) => cuisine.toLowerCase() === wanted) ?? "";
}

const NOT_A_CUISINE = new Set(
  "restaurant food point_of_interest establishment bar cafe store meal_takeaway meal_delivery fast_food".split(
    " ",
  ),
);

/** Marks a cuisine of the list that another of a place's types belongs to. It answers filters and is not shown: '~Japanese' beside 'Ramen'. */
export const IMPLIED = "~";

/** The names of the cuisines among a place's types: 'barbecue_restaurant' becomes 'Barbecue'. */
export function cuisineNames(types: readonly string[]): readonly string[] {
  return types
    .filter((type) => !NOT_A_CUISINE.has(type) && !type.startsWith(IMPLIED))
    .map((type) => type.replace(/_restaurant$/, "").replaceAll("_", " "))
    .map(titled);
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const SPELLED_OUT: ReadonlyMap<string, ListedCuisine> = new Map([
  ["Barbecue", "BBQ"],
  ["Hamburger", "Burger"],
  ["Steak house", "Steakhouse"],
]);

/** The narrower cuisines that satisfy a wider one. Sushi is Japanese, but who wants sushi does not get a ramen place. */
export const INCLUDED_CUISINES: Readonly<Partial<Record<Cuisine, readonly ListedCuisine[]>>> = {
  American: ["BBQ", "Burger", "Steakhouse"],
  Japanese: ["Sushi"],
  Mediterranean: ["Greek"],
};

/** The cuisine of the list that each of a place's types names or implies; '' for one outside the list. */
export function listedCuisines(types: readonly string[]): readonly Cuisine[] {
  const names = cuisineNames(types.map((type) => type.replace(IMPLIED, "")));
  return names.map((name) => SPELLED_OUT.get(name) ?? readCuisine(name));
}

/** Whether these types serve the cuisine: 'no' if all are other cuisines of the list; one outside the list may belong to any. */
export function servesCuisine(
  types: readonly string[],
  asked: Exclude<Cuisine, "">,
): "yes" | "no" | "unknown" {
  const kind = hereKind(asked)?.toLowerCase();
  if (kind !== undefined) return hasKind(cuisineNames(types), kind);
  const cuisines = listedCuisines(types);
  const wanted: readonly Cuisine[] = [asked, ...(INCLUDED_CUISINES[asked] ?? [])];
  if (cuisines.some((cuisine) => wanted.includes(cuisine))) return "yes";
  return cuisines.length === 0 || cuisines.includes("") ? "unknown" : "no";
}

function hasKind(names: readonly string[], kind: string): "yes" | "no" | "unknown" {
  if (names.length === 0) return "unknown";
  return names.some((name) => name.toLowerCase() === kind) ? "yes" : "no";
}

/** How often a kind must occur to be offered, or be drawn from twice as many places or more; and how many are. */
const OFTEN = 3;
const OFTEN_DRAWN = 2;
export const MOST_KINDS = 60;

/** The kinds outside the list that several of these places (a draw `of` more) tell, in alphabetical order; none in the US, whose places tell no customs. */
export function kindsHere(
  places: readonly { readonly types: readonly string[]; readonly customs?: string | undefined }[],
  of = places.length,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { types, customs } of places)
    for (const name of customs === undefined ? [] : new Set(cuisineNames(types)))
      if (listedCuisines([name])[0] === "") counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = of >= 2 * places.length ? OFTEN_DRAWN : OFTEN;
  const often = [...counts].filter(([, count]) => count >= least).sort(([, a], [, b]) => b - a);
  return often
    .slice(0, MOST_KINDS)
    .map(([name]) => name)
    .sort();
}
