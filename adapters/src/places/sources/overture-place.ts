import type { SourceEntry, SourcePlace, Standing } from "@dinner-dice/core/ports/place-source";
import { contentId } from "./content-id.js";
import { cookedTraits } from "./osm-traits.js";
import { writtenHouse } from "./written-address.js";
import { type Fields, readFields, readItems, readText } from "@dinner-dice/core/reading";

/** Overture's suggested credit (https://docs.overturemaps.org/attribution). */
const CREDIT = {
  text: "© Overture Maps Foundation, CDLA-Permissive-2.0",
  url: "https://docs.overturemaps.org/attribution/",
};

/** A place whose newest record is older is not believed on one source alone, in milliseconds (18 months). */
const RECENT = 548 * 24 * 3_600_000;

/** Categories that cook without being called a restaurant. */
const COOKS =
  /(?:^|_)(?:restaurant|diner|steakhouse|pizzeria|bistro|gastropub|food_court|eatery|buffet|food_truck)s?$/;

/** What Overture tells of a place, and where its address is. */
export function overtureEntries(
  properties: Fields,
  at: { readonly point: SourcePlace["point"]; readonly id?: string | undefined },
): readonly SourceEntry[] {
  const address = firstAddress(properties);
  const [line, town] = [readText(address["freeform"]), readText(address["locality"])];
  return [overturePlace(properties, at), ...writtenHouse({ line, town, point: at.point })];
}

/** What Overture tells of a place; its confidence is not believed, its sources are counted instead. */
function overturePlace(
  properties: Fields,
  { point, id }: Parameters<typeof overtureEntries>[1],
): SourcePlace {
  const kinds = categoriesOf(properties);
  const address = firstAddress(properties);
  const name = readText(readFields(properties["names"])["primary"]);
  return {
    id: readText(properties["id"]) ?? id ?? contentId({ name, point }),
    standing: standingOf(properties, kinds),
    name,
    point,
    kinds: kinds.map((kind) => kind.replace(/_(?:restaurant|house)$/, "")),
    traits: cookedTraits(kinds),
    brand: readText(readFields(readFields(properties["brand"])["names"])["primary"]),
    address: addressOf(address),
    phone: readText(readItems(properties["phones"])[0]),
    website: readItems(properties["websites"])
      .map(readText)
      .find((site) => site?.startsWith("https:") === true),
    country: readText(address["country"]),
    unconfirmed: isConfirmed(properties) ? undefined : true,
    asOf: datesOf(properties).at(-1)?.slice(0, 10),
    credit: CREDIT,
  };
}

function firstAddress(properties: Fields): Fields {
  return readFields(readItems(properties["addresses"])[0]);
}

function standingOf(properties: Fields, kinds: readonly string[]): Standing {
  if (!kinds.some((kind) => COOKS.test(kind))) return "no meals";
  const status = readText(properties["operating_status"]) ?? "open";
  return status === "open" ? "serves" : "closed";
}

/** Two sources know it; or one does that is recent and gives a phone or a site. */
function isConfirmed(properties: Fields): boolean {
  const known = new Set(sourcesOf(properties).map(({ dataset }) => dataset));
  if (known.size >= 2) return true;
  const newest = datesOf(properties).at(-1);
  const isRecent = newest !== undefined && Date.now() - Date.parse(newest) < RECENT;
  return (
    isRecent && [properties["phones"], properties["websites"]].some((list) => readItems(list).length > 0)
  );
}

/** Records of the place itself; what Overture computed about it is none. */
function sourcesOf(properties: Fields): readonly Fields[] {
  return readItems(properties["sources"])
    .map(readFields)
    .filter(({ dataset }) => readText(dataset) !== undefined && dataset !== "Overture");
}

function datesOf(properties: Fields): readonly string[] {
  return sourcesOf(properties)
    .flatMap(({ update_time: time }) => readText(time) ?? [])
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

/** 'food_and_drink > restaurant > thai_restaurant' of the newer releases, else the categories of the older ones. */
function categoriesOf(properties: Fields): readonly string[] {
  const categories = readFields(properties["categories"]);
  const all = [
    ...readItems(readFields(properties["taxonomy"])["hierarchy"]),
    properties["basic_category"],
    categories["primary"],
    ...readItems(categories["alternate"]),
  ];
  return [...new Set(all.flatMap((each) => readText(each) ?? []))];
}

function addressOf(address: Fields): string | undefined {
  const parts = [readText(address["freeform"]), readText(address["locality"])];
  return parts[0] === undefined ? undefined : parts.filter((part) => part !== undefined).join(", ");
}
