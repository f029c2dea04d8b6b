import { type AddressIndex, createAddressIndex } from "../addresses/address-index.js";
import type { ForgivingGazetteer } from "../gazetteer/locator.js";
import type { Directory, DirectoryQuery } from "./directory.js";
import { MARKS, type SetFacts } from "./set-facts.js";
import {
  type Capabilities,
  type CoveredArea,
  type Wishes,
  mustTraits,
  rulesFor,
} from "@dinner-dice/core/filters/rules";
import { distanceBetween, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import { typedPlace } from "@dinner-dice/core/ground/typed-point";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Restaurant, type RestaurantDetails, detailsOf } from "@dinner-dice/core/place/restaurant";
import {
  type CallOptions,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
  ALL,
  type Extent,
} from "@dinner-dice/core/ports/places-provider";
import { cuisinesFor } from "@dinner-dice/places/records/cuisines";
import { restaurantOf } from "@dinner-dice/places/records/stored-place";
import { abortable } from "@dinner-dice/places/steps/guards";

const MOST_PLACES = 200;

/** The capabilities that do not depend on the installed sets. */
const CAPABILITIES: Omit<Capabilities, "rules"> = {
  reviews: false,
  map: "none",
  free: true,
  coverage: "cities",
};

/** The capabilities given the installed facts. Any place may have cuisines. */
function capable(tells: Directory["tells"]): Capabilities {
  return { ...CAPABILITIES, rules: rulesFor([...tells, "cuisine"]) };
}

/** GeoNames requires this credit (CC BY 4.0). */
const ATTRIBUTION: readonly Attribution[] = [
  { text: "Place names by GeoNames, CC BY 4.0", url: "https://www.geonames.org/" },
];

export interface LocalSources {
  readonly directory: Omit<Directory, "close" | "doubted">;
  readonly gazetteer: ForgivingGazetteer;
  /** True if visitors may report its places. */
  readonly reports?: true;
}

/** The guides' own directory and the installed places as a provider: no key, no network. */
export function createLocalPlaces({ directory, gazetteer, reports }: LocalSources): PlacesProvider {
  const name = "local";
  const addresses = createAddressIndex({ book: directory.addresses, gazetteer });
  const capabilities = (): Capabilities => ({
    ...capable(directory.tells),
    ...known({ reports, areas: areasOf(directory.sets) }),
  });
  return {
    name,
    get capabilities() {
      return capabilities();
    },
    status: (options) =>
      answer(options, async () => {
        await directory.look();
        return { name, ready: true, capabilities: capabilities(), attribution: ATTRIBUTION };
      }),
    geocode: (query, options) =>
      answer(options, () => geocode(query, { gazetteer, addresses, zone: options?.zone })),
    searchNearby: (search, options) => answer(options, () => searchNearby(directory, search)),
    details: (id, options) => answer(options, () => details(directory, id)),
  };
}

interface Locators {
  readonly gazetteer: ForgivingGazetteer;
  readonly addresses: AddressIndex;
  readonly zone: string | undefined;
}

/** How far a linked place may lie from the center of the link's map, in meters. */
const AROUND_SHOWN = 100_000;

/** Parses typed or pasted text: a point, words, or a link with either. If the link's words match nothing near its center, the center counts. */
async function geocode(query: string, locators: Locators): Promise<Geocoded | undefined> {
  const { point, words, shown } = typedPlace(query) ?? {};
  if (point) return { point };
  const found = words === undefined ? undefined : await locate(words, locators);
  if (!shown) return found;
  return found && distanceBetween(found.point, shown) <= AROUND_SHOWN ? found : { point: shown };
}

/** A town or a ZIP code that is named whole, else an address that is installed, else the town of the address, else one whose name is misspelt so. */
async function locate(text: string, { gazetteer, addresses, zone }: Locators): Promise<Geocoded | undefined> {
  const town = gazetteer.locate(text, zone);
  if (town && town.approximate !== true) return town;
  return (await addresses.locate(text)) ?? town ?? gazetteer.guess(text, zone);
}

async function searchNearby(directory: LocalSources["directory"], search: NearbySearch): Promise<Nearby> {
  const { center, radius, wishes } = search;
  if (!isCoordinates(center) || !Number.isFinite(radius) || radius < 0)
    throw new PlacesError("invalid-request", "A search needs a point on the map and a radius");
  const cuisines = cuisinesFor(search.cuisine);
  const query = { center, radius, ...marksFor(wishes), limit: MOST_PLACES, ...(cuisines && { cuisines }) };
  const { places, of } = await directory.within(query);
  const restaurants = places.map(({ evidence: _evidence, ...place }) => restaurantOf(place));
  return {
    restaurants: restaurants.map(gapsWhereNoneTells(restaurants, directory.tells)),
    extent: extentOf(places.length, of),
  };
}

function extentOf(result: number, of: number): Extent {
  return result === of ? ALL : { kind: "part", chosen: "sample", of };
}

function areasOf(sets: readonly SetFacts[]): readonly CoveredArea[] | undefined {
  const named = sets.filter(({ cells }) => cells === undefined);
  const areas = named.map(({ around, area }) => ({ box: area, ...known({ label: around?.label }) }));
  return areas.length > 0 ? areas : undefined;
}

function marksFor(wishes: Wishes): Pick<DirectoryQuery, "need" | "out"> {
  const need = mustTraits(wishes).reduce((marks, trait) => marks | MARKS[trait], 0);
  return { out: wishes.localOnly ? MARKS.chain : 0, need };
}

/** The fact behind each rule that the directory can judge but no nearby place may have. */
const TOLD_HERE = [
  { tells: "hours", rule: "open", fact: "hours" },
  { tells: "hours", rule: "when", fact: "hours" },
  { tells: "price", rule: "price", fact: "priceLevel" },
] as const;

/** If no place has a fact, its filter is not applied. */
function gapsWhereNoneTells(
  found: readonly Restaurant[],
  tells: Directory["tells"],
): (restaurant: Restaurant) => Restaurant {
  const gaps = TOLD_HERE.filter(
    (each) => tells.has(each.tells) && found.every((place) => place[each.fact] === undefined),
  ).map(({ rule }) => rule);
  return (restaurant) => (gaps.length === 0 ? restaurant : { ...restaurant, gaps });
}

async function details(
  directory: LocalSources["directory"],
  id: string,
): Promise<RestaurantDetails | undefined> {
  const place = await directory.byId(id);
  return place && detailsOf(restaurantOf(place));
}

/** The database's answer. Its errors become the provider's failures. */
function answer<T>(options: CallOptions | undefined, ask: () => Promise<T>): Promise<T> {
  return abortable(options?.signal, async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof PlacesError) throw error;
      throw new PlacesError("upstream", `The directory cannot be read: ${String(error)}`);
    }
  });
}
