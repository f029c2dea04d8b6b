import { foldedName } from "../brand-of.js";
import {
  type Cuisine,
  CUISINES,
  hereKind,
  IMPLIED,
  INCLUDED_CUISINES,
  type ListedCuisine,
  readCuisine,
} from "@dinner-dice/core/place/cuisines";

/** What a source may call a cuisine of the list, besides its own name. */
const KINDS: Readonly<Record<ListedCuisine, readonly string[]>> = {
  American: [
    "diner",
    "southern",
    "soul food",
    "cajun",
    "creole",
    "hot dog",
    "wings",
    "fried chicken",
    "chicken wings",
    "new american",
  ],
  Italian: ["pasta", "sicilian", "trattoria", "italian pizza"],
  Mexican: ["tex mex", "burrito", "taco", "tacos", "latin mexican"],
  Chinese: ["dim sum", "cantonese", "sichuan", "szechuan", "taiwanese", "hot pot", "chinese noodle"],
  Japanese: ["ramen", "udon", "teppanyaki", "izakaya", "yakitori", "japanese noodle"],
  Thai: [],
  Indian: ["curry", "punjabi", "tandoori", "south indian", "north indian", "indian curry"],
  Mediterranean: [
    "lebanese",
    "turkish",
    "kebab",
    "falafel",
    "shawarma",
    "doner kebab",
    "middle eastern",
    "tapas",
  ],
  French: ["crepe", "crepes", "creperie", "brasserie", "breton"],
  Greek: ["gyros", "gyro", "souvlaki"],
  Korean: ["korean bbq", "bulgogi", "bibimbap"],
  Vietnamese: ["pho", "banh mi"],
  BBQ: ["barbecue", "barbeque", "bar b q", "smokehouse", "american barbecue"],
  Vegetarian: ["vegan", "vegetarian food"],
  Seafood: ["fish", "fish and chips", "oyster", "crab", "lobster"],
  Pizza: ["pizzeria", "pizzaria"],
  Burger: ["burgers", "hamburger"],
  Sushi: [],
  Steakhouse: ["steak", "steak house", "steaks", "churrascaria"],
};

/** Words of a name that say what a place cooks, alone or together. Words that only suggest it are not listed. */
const NAME_WORDS: Readonly<Record<ListedCuisine, RegExp>> = {
  American: /\b(?:diner|hot dogs?|soul food|cajun|wings)\b/,
  Italian: /\b(?:trattoria|osteria|ristorante|italian|italiano|italiana)\b/,
  Mexican: /\b(?:taqueria|tacos?|burritos?|mexican|mexicano|mexicana|cantina|tex mex)\b/,
  Chinese: /\b(?:chinese|dim sum|szechuan|sichuan|hunan|peking|cantonese)\b/,
  Japanese: /\b(?:japanese|ramen|udon|izakaya|teppanyaki|hibachi)\b/,
  Thai: /\bthai\b/,
  Indian: /\b(?:indian|tandoori|tikka|masala|biryani|curry house)\b/,
  Mediterranean: /\b(?:mediterranean|lebanese|falafel|shawarma|kebabs?)\b/,
  French: /\b(?:french|creperie|crepes)\b/,
  Greek: /\b(?:greek|souvlaki|gyros?)\b/,
  Korean: /\b(?:korean|bulgogi|bibimbap)\b/,
  Vietnamese: /\b(?:vietnamese|pho|banh mi)\b/,
  BBQ: /\b(?:bbq|barbecue|barbeque|bar b q|smokehouse)\b/,
  Vegetarian: /\b(?:vegan|vegetarian|veggie)\b/,
  Seafood: /\b(?:seafood|oyster|lobster|fish (?:and|&) chips)\b/,
  Pizza: /\b(?:pizzas?|pizz[ae]ria)\b/,
  Burger: /\b(?:burgers?|hamburgers?)\b/,
  Sushi: /\bsushi\b/,
  Steakhouse: /\b(?:steakhouse|steak house|steaks|churrascaria)\b/,
};

/** Chains whose name does not say what they cook. */
const BRANDS: ReadonlyMap<string, ListedCuisine> = new Map(
  Object.entries({
    American:
      "kfc,popeyes,chick fil a,raising canes,dennys,ihop,applebees,waffle house,cracker barrel,bojangles",
    Burger:
      "mcdonalds,wendys,five guys,in n out,in n out burger,jack in the box,hardees,carls jr,whataburger,quick,a&w,white castle,sonic",
    Mexican: "taco bell,chipotle,chipotle mexican grill,del taco,qdoba,moes southwest grill",
    Pizza: "dominos,little caesars,papa johns,papa murphys,sbarro",
    Italian: "olive garden,vapiano,carrabbas italian grill",
    Chinese: "panda express,pf changs",
    Steakhouse: "outback steakhouse,longhorn steakhouse,texas roadhouse,hippopotamus,buffalo grill",
    Seafood: "red lobster,long john silvers,captain ds",
    Japanese: "benihana,wagamama",
  }).flatMap(([cuisine, names]) => names.split(",").map((name) => [name, cuisine as ListedCuisine] as const)),
);

const BY_KIND: ReadonlyMap<string, ListedCuisine> = new Map(
  CUISINES.flatMap((cuisine) =>
    [cuisine.toLowerCase(), ...KINDS[cuisine]].map((kind) => [kind, cuisine] as const),
  ),
);

/** Categories that say nothing about the cuisine. Abroad, the regional kitchen is a cuisine. */
const EMPTY_KINDS =
  /^(?:restaurants?|fast food|food|yes|no|other|casual eatery|eat and drink|food and drink|fast casual|fine dining)$/;
const EMPTY_AT_HOME = /^(?:regional|international|local)$/;

export interface Cooking {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly brand?: string | undefined;
  /** Outside the US, the source's own words stay. */
  readonly isAbroad?: boolean;
}

/** Those of the list that the source names, else the brand's, else the name's; abroad the source's own words. Empty: unknown. */
export function cuisinesOf({ name, kinds, brand, isAbroad = false }: Cooking): readonly string[] {
  const told = kinds.filter((kind) => {
    const folded = foldedName(kind);
    return folded !== "" && !EMPTY_KINDS.test(folded) && (isAbroad || !EMPTY_AT_HOME.test(folded));
  });
  if (told.length > 0) return [...new Set(isAbroad ? ownWords(told) : told.map(foldedName).map(listedOr))];
  const known = brand === undefined ? undefined : BRANDS.get(foldedName(brand));
  if (known) return [known];
  const words = foldedName(name);
  const named: readonly string[] = (Object.keys(NAME_WORDS) as ListedCuisine[]).flatMap((cuisine) => {
    const [word] = NAME_WORDS[cuisine].exec(words) ?? [];
    if (word === undefined) return [];
    return isAbroad && cuisine === "Mediterranean" ? ownWords([word]) : [cuisine];
  });
  return named.length > 0 ? named : [...[BRANDS.get(words)].filter((cuisine) => cuisine !== undefined)];
}

function listedOr(kind: string): string {
  return BY_KIND.get(kind) ?? titled(kind);
}

/** The source's words ('doner_kebab' as 'Doner kebab', 'bbq' as 'BBQ'), then the cuisines of the list that they imply. */
function ownWords(kinds: readonly string[]): readonly string[] {
  const words = kinds.map((kind) => readCuisine(kind) || titled(kind.replaceAll(/[_\s]+/g, " ").trim()));
  const implied = kinds.flatMap((kind) => BY_KIND.get(foldedName(kind)) ?? []);
  return [
    ...words,
    ...implied.filter((cuisine) => !words.includes(cuisine)).map((cuisine) => `${IMPLIED}${cuisine}`),
  ];
}

function titled(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** What directories may call each cuisine, in lower case: regional kinds (Taiwanese is Chinese), typical dishes (ramen is Japanese). */
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
  if (cuisine === "") return undefined;
  const kind = hereKind(cuisine);
  return kind === undefined ? NAMES.get(cuisine) : new Set([kind.toLowerCase()]);
}

const NAMES: ReadonlyMap<Cuisine, ReadonlySet<string>> = new Map(
  CUISINES.map((cuisine) => {
    const listed = [cuisine, ...(INCLUDED_CUISINES[cuisine] ?? [])].map((kitchen) => kitchen.toLowerCase());
    return [cuisine, new Set([...listed, ...(ALSO[cuisine] ?? [])])];
  }),
);
