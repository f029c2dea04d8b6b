import type { SourceEntry, SourcePlace, Standing } from "@dinner-dice/core/ports/place-source";
import { type Fields, readFields, readItems, readNumber, readText } from "@dinner-dice/core/reading";
import { brandOf } from "@dinner-dice/places/internal/brand-of";
import { foldedName } from "@dinner-dice/places/internal/folded-name";
import { contentId } from "@dinner-dice/places/internal/records/content-id";
import { cookedTraits } from "@dinner-dice/places/internal/records/osm-traits";
import { type Categories, categoriesOf, cuisineKinds, servesDinner } from "./overture-category.js";
import { plainText } from "@dinner-dice/places/internal/records/plain-text";
import { writtenHouse } from "./written-address.js";

/** Overture's suggested credit (https://docs.overturemaps.org/attribution). */
const CREDIT = {
  text: "© Overture Maps Foundation, CDLA-Permissive-2.0",
  url: "https://docs.overturemaps.org/attribution/",
};

/**
 * Overture's confidence from which a place counts as confirmed.
 *
 * Of labelled places with at least this much, about one in twenty had closed; of the others about one in five. 0.77 is a default that says nothing.
 */
const CONFIRMED = 0.95;

/** Without a confidence, one source alone must be this recent, in milliseconds (18 months). */
const RECENT = 548 * 24 * 3_600_000;

/** What Overture tells of a place, and where its address is. */
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
  const brand = primaryName(readFields(properties["brand"])["names"]);
  const name = primaryName(properties["names"]) ?? brand;
  const dinner = servesDinner({
    ...categories,
    name: foldedName(name ?? ""),
    isChain: (brand ?? brandOf({ name: name ?? "", ...(point && { location: point }) })) !== undefined,
  });
  return {
    id: readText(properties["id"]) ?? id ?? contentId({ name, point }),
    standing: standingOf(properties, dinner),
    name,
    point,
    kinds: cuisineKinds(categories),
    traits: traitsOf(categories),
    brand,
    address: addressOf(address),
    phone: readItems(properties["phones"])
      .map(readText)
      .find((each) => each !== undefined),
    website: textsOf(properties["websites"]),
    country: readText(address["country"]),
    unconfirmed: dinner === "doubtful" || !isConfirmed(properties) ? true : undefined,
    asOf: datesOf(properties).at(-1)?.slice(0, 10),
    credit: CREDIT,
  };
}

function primaryName(names: unknown): string | undefined {
  const name = readText(readFields(names)["primary"]);
  return name === undefined ? undefined : plainText(name);
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

/**
 * Overture's confidence decides where there is one, but two sources must list the place, or one that tells how to reach it.
 *
 * Without a confidence, one source alone must be recent as well.
 */
function isConfirmed(properties: Fields): boolean {
  const confidence = readNumber(properties["confidence"]);
  if (confidence !== undefined && confidence < CONFIRMED) return false;
  if (new Set(sourcesOf(properties).map(providerOf)).size >= 2) return true;
  const newest = datesOf(properties).at(-1);
  const isRecent = newest !== undefined && Date.now() - Date.parse(newest) < RECENT;
  const isReachable = [properties["phones"], properties["websites"]].some(
    (list) => readItems(list).length > 0,
  );
  return isReachable && (isRecent || confidence !== undefined);
}

/** Records of the place itself; what Overture computed about it is none. */
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

function datesOf(properties: Fields): readonly string[] {
  return sourcesOf(properties)
    .flatMap(({ update_time: time }) => readText(time) ?? [])
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

function addressOf(address: Fields): string | undefined {
  const parts = [readText(address["freeform"]), readText(address["locality"])];
  return parts[0] === undefined ? undefined : parts.filter((part) => part !== undefined).join(", ");
}
