import { writtenHouse } from "./osm-address.js";
import { type Fields, readFields, readItems, readNumber, readText } from "@dinner-dice/core/ground/reading";
import type { SourceEntry, SourcePlace, Standing } from "@dinner-dice/core/ports/place-source";
import { brandOf, foldedName } from "@dinner-dice/places/brand-of";
import { nameSays } from "@dinner-dice/places/records/dinner-name";
import { townLine } from "@dinner-dice/places/records/customs";
import { cookedTraits } from "@dinner-dice/places/records/osm-place";
import { plainText } from "@dinner-dice/core/ground/plain-text";
import { contentId } from "@dinner-dice/places/records/stored-place-of";
import { countryOf } from "@dinner-dice/places/records/zone-of";

interface Categories {
  /** The one that decides: the leaf of the taxonomy, 'thai_restaurant'. */
  readonly primary: string;
  /** Others that its sources give it; never an ancestor of the first. */
  readonly alternates: readonly string[];
}

const MEALS =
  /(?:^|_)(?:restaurant|diner|bistro|brasserie|steakhouse|pizz[ae]ria|bar_and_grill|gastropub|food_court|food_truck|food_stand|food_truck_stand|sandwich_shop|delicatessen|tapas_bar|salad_bar|eatery|buffet|cafeteria|soul_food|doner_kebab|izakaya|kebab_shop|friterie|shawarma_shop|noodle_shop|ramen_shop|food_stall|hawker_centre|street_food)$/;

/** May serve meals, but the category alone is not enough: a name that says snacks decides. */
const VAGUE =
  /^(?:restaurant|diner|fast_food_restaurant|breakfast_and_brunch_restaurant|food_truck|food_stand|food_truck_stand|casual_eatery)$/;

/** Categories that may serve meals: they do where the name says so, or where they are of a chain that does. */
const PERHAPS =
  /(?:^|_)(?:bar|pub|lounge|brewery|winery|beer_garden|cafe|caterer|eat_and_drink|food_and_drink|food_delivery_service|pizza_delivery_service|non_alcoholic_beverage_venue|beverage_store|speakeasy)$/;

/** Snacks and drinks by day: no dinner, unless the name says so. */
const SNACKS =
  /(?:^|_)(?:bakery|coffee_shop|coffee_roastery|tea_room|tea_house|bubble_tea|bubble_tea_shop|ice_cream_shop|frozen_yogurt_shop|frozen_yoghurt_shop|gelato|desserts?|dessert_shop|donuts|donut_shop|cupcake_shop|candy_store|bagel_shop|smoothie_juice_bar|juice_bar|popcorn_shop|internet_cafe|shaved_ice_shop|pastry_shop|patisserie_cake_shop)$/;

interface Judged extends Categories {
  /** Folded by `foldedName`. */
  readonly name: string;
  readonly isChain: boolean;
}

/** Categories that describe the place or its service, not its cuisine. */
const NO_CUISINE =
  /^(?:restaurant|casual_eatery|food_court|food_truck|food_stand|food_truck_stand|eatery|buffet_restaurant|buffet|cafeteria|gastropub|bistro|health_food_restaurant)$/;

const REGION =
  /^(?:asian|east_asian|southeast_asian|south_asian|central_asian|pan_asian|european|eastern_european|latin_american|african|middle_eastern)_restaurant$/;

/** Overture's suggested credit (https://docs.overturemaps.org/attribution). */
const CREDIT = {
  text: "© Overture Maps Foundation, CDLA-Permissive-2.0",
  url: "https://docs.overturemaps.org/attribution/",
};

/** What Overture writes for many places that nobody has judged. */
const SAYS_NOTHING = 0.77;

/** Foursquare lists a place long after it has closed: of 97 that only it told, 61 had. */
const LATE = /^foursquare\b/i;

/** Without a confidence, one source alone must be this recent, in milliseconds (18 months). */
const RECENT = 548 * 24 * 3_600_000;

export function overtureEntries(
  properties: Fields,
  at: { readonly point: SourcePlace["point"]; readonly id?: string | undefined },
): readonly SourceEntry[] {
  const address = firstAddress(properties);
  const [line, town] = [readText(address["freeform"]), readText(address["locality"])];
  return [overturePlace(properties, at), ...writtenHouse({ line, town, point: at.point })];
}

function overturePlace(
  properties: Fields,
  { point, id }: Parameters<typeof overtureEntries>[1],
): SourcePlace {
  const categories = categoriesOf(properties);
  const address = firstAddress(properties);
  const given = readNumber(properties["confidence"]);
  const confidence = given === SAYS_NOTHING ? undefined : given;
  const brand = primaryName(readFields(properties["brand"])["names"]);
  const name = primaryName(properties["names"]);
  const dinner = servesDinner({
    ...categories,
    name: foldedName(name ?? brand ?? ""),
    isChain: (brand ?? brandOf({ name: name ?? "", ...(point && { location: point }) })) !== undefined,
  });
  return {
    id: readText(properties["id"]) ?? id ?? contentId({ name, point }),
    standing: standingOf(properties, dinner),
    name,
    latinName: readText(new Map(entriesOf(readFields(properties["names"])["common"])).get("en")),
    point,
    kinds: cuisineKinds(categories),
    traits: traitsOf(categories),
    brand,
    address: addressOf(address, point),
    phone: readItems(properties["phones"])
      .map(readText)
      .find((each) => each !== undefined),
    website: textsOf(properties["websites"]),
    country: readText(address["country"]),
    unconfirmed:
      dinner === "doubtful" || (confidence === undefined && !isSeen(properties)) ? true : undefined,
    confidence,
    asOf: datesOf(sourcesOf(properties)).at(-1)?.slice(0, 10),
    credit: CREDIT,
  };
}

function primaryName(names: unknown): string | undefined {
  const name = readText(readFields(names)["primary"]);
  return name === undefined ? undefined : plainText(name);
}

/** A map is an object, or a list of keys and values, as its file was written. */
export function entriesOf(map: unknown): readonly (readonly [string, unknown])[] {
  if (map instanceof Map) return [...map].map(([name, value]) => [String(name), value]);
  if (!Array.isArray(map)) return Object.entries(readFields(map));
  return map
    .map(readFields)
    .flatMap(({ key, value }) => (typeof key === "string" ? [[key, value] as const] : []));
}

function traitsOf({ primary, alternates }: Categories): SourcePlace["traits"] {
  return cookedTraits([primary, ...alternates]);
}

function textsOf(list: unknown): string | undefined {
  const texts = readItems(list).flatMap((each) => readText(each) ?? []);
  return texts.length > 0 ? texts.join(";") : undefined;
}

function firstAddress(properties: Fields): Fields {
  return readFields(readItems(properties["addresses"])[0]);
}

function standingOf(properties: Fields, dinner: ReturnType<typeof servesDinner>): Standing {
  if (dinner === "no") return "no meals";
  const status = readText(properties["operating_status"]) ?? "open";
  return status === "open" ? "serves" : "closed";
}

/** Without a confidence: two sources list the place, or a recent one with a way to reach it; Foursquare is none. */
function isSeen(properties: Fields): boolean {
  const sources = sourcesOf(properties).filter((source) => !LATE.test(providerOf(source) ?? ""));
  if (new Set(sources.map(providerOf)).size >= 2) return true;
  const newest = datesOf(sources).at(-1);
  const isRecent = newest !== undefined && Date.now() - Date.parse(newest) < RECENT;
  return (
    isRecent && [properties["phones"], properties["websites"]].some((list) => readItems(list).length > 0)
  );
}

function sourcesOf(properties: Fields): readonly Fields[] {
  return readItems(properties["sources"])
    .map(readFields)
    .filter((source) => {
      const provider = providerOf(source);
      return provider !== undefined && !/^overture\b/i.test(provider);
    });
}

/** Newer releases name the provider, older ones the data set. */
function providerOf({ provider, dataset }: Fields): string | undefined {
  return readText(dataset) ?? readText(provider);
}

function datesOf(sources: readonly Fields[]): readonly string[] {
  return sources
    .flatMap(({ update_time: time }) => readText(time) ?? [])
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

function addressOf(address: Fields, point: SourcePlace["point"]): string | undefined {
  const [line, town, postcode, told] = ["freeform", "locality", "postcode", "country"].map((name) =>
    readText(address[name]),
  );
  if (line === undefined || town === undefined) return line;
  if (postcode !== undefined && line.includes(postcode)) return `${line}, ${town}`;
  const country = told ?? (point && countryOf(point));
  return `${line}, ${townLine(town, { postcode, country })}`;
}

/** Reads the taxonomy of the newer releases, else the categories of the older ones. */
function categoriesOf(properties: Fields): Categories {
  const taxonomy = readFields(properties["taxonomy"]);
  const older = readFields(properties["categories"]);
  const path = textsIn(taxonomy["hierarchy"]);
  const primary =
    readText(taxonomy["primary"]) ??
    path.at(-1) ??
    readText(older["primary"]) ??
    readText(properties["basic_category"]) ??
    "";
  const others = [...textsIn(taxonomy["alternates"]), ...textsIn(older["alternate"])];
  const alternates = others.filter((each) => each !== primary && !path.includes(each));
  return { primary, alternates: [...new Set(alternates)] };
}

/** The primary category decides, unless the name says another business or rescues a place that may serve meals. */
function servesDinner({ primary, alternates, name, isChain }: Judged): "yes" | "doubtful" | "no" {
  const { dinner, snacks, otherBusiness, surroundings } = nameSays(name);
  const hasMealsBeside = alternates.some((each) => MEALS.test(each));
  if (otherBusiness && !isChain) return dinner === "strongly" && MEALS.test(primary) ? "doubtful" : "no";
  if (MEALS.test(primary) && primary !== "casual_eatery")
    return VAGUE.test(primary) && snacks && dinner === "no" ? "no" : "yes";
  if (SNACKS.test(primary)) return dinner === "no" ? "no" : "yes";
  if (PERHAPS.test(primary) || VAGUE.test(primary))
    return dinner !== "no" || (isChain && hasMealsBeside) ? "yes" : "no";
  if (dinner !== "strongly" || !hasMealsBeside) return "no";
  return surroundings ? "doubtful" : "yes";
}

/** The cuisine of categories that serve meals: 'thai', 'sandwich_shop'. A region counts only if there is no cuisine. */
function cuisineKinds({ primary, alternates }: Categories): readonly string[] {
  const known = [primary, ...alternates].filter((each) => MEALS.test(each) && !NO_CUISINE.test(each));
  const cuisines = known.filter((each) => !REGION.test(each));
  return (cuisines.length > 0 ? cuisines : known).map((each) => each.replace(/_(?:restaurant|house)$/, ""));
}

function textsIn(list: unknown): readonly string[] {
  return readItems(list).flatMap((each) => readText(each) ?? []);
}
