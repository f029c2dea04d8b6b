import { isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type CallOptions,
  type Geocoded,
  PlacesError,
  type PlaceSuggestion,
} from "@dinner-dice/core/ports/places-provider";
import { type Fields, known, readFields, readItems, readText } from "@dinner-dice/core/reading";
import { checkWanted } from "../asking/deadline.js";
import type { AskGoogle } from "./http.js";
import { classicFailure } from "./status.js";

/** What looking up a place name at Google takes. */
export interface GoogleGeocoder {
  readonly ask: AskGoogle;
  /** 'https://maps.googleapis.com', without a slash at the end. */
  readonly mapsUrl: string;
  readonly apiKey: string;
  readonly region?: string | undefined;
}

/** Kinds of results that are no door, street or point (Geocoding API, "Address types"). */
const AREAS: ReadonlySet<unknown> = new Set([
  "locality",
  "sublocality",
  "neighborhood",
  "postal_town",
  "postal_code",
  "country",
  "political",
  "colloquial_area",
  ...[1, 2, 3, 4, 5, 6, 7].map((level) => `administrative_area_level_${level}`),
]);

/** Other places of the same name that are passed on. */
const MOST_OTHERS = 4;

/** Looks a place name up with the Geocoding API (v3); nothing found, or nothing asked, is `undefined`. */
export async function geocodeAtGoogle(
  { ask, mapsUrl, apiKey, region }: GoogleGeocoder,
  { query, options }: { readonly query: string; readonly options?: CallOptions | undefined },
): Promise<Geocoded | undefined> {
  checkWanted(options?.signal);
  if (query.trim() === "") return undefined;
  const params = known({ address: query.trim(), region, key: apiKey }) as Record<string, string>;
  const answer = await ask({ sku: "geocoding", url: `${mapsUrl}/maps/api/geocode/json`, params }, options);
  const failure = classicFailure(answer);
  if (failure) throw failure;
  return geocodedFromGoogle(answer.body);
}

/**
 * Reads the results of the Geocoding API: the first is meant, the others are namesakes in Google's order.
 *
 * A place is approximate where only a part of the text was found and that part is an area: a misspelt address that was found to the
 * door is `partial_match` too. `location_type` APPROXIMATE says nothing, for Google marks every town so.
 */
export function geocodedFromGoogle(body: Fields): Geocoded | undefined {
  if (body["status"] === "ZERO_RESULTS") return undefined;
  const results = body["results"];
  if (!Array.isArray(results)) throw unreadable("there is no list of results");
  const places = results.flatMap((result) => placeOf(result) ?? []);
  const [first, ...rest] = places;
  if (!first) throw unreadable("no result has a point");
  const others = rest.flatMap(({ label, point }): readonly PlaceSuggestion[] =>
    label === undefined || label === first.label ? [] : [{ label, point }],
  );
  return { ...first, ...(others.length > 0 && { others: others.slice(0, MOST_OTHERS) }) };
}

function placeOf(value: unknown): Geocoded | undefined {
  const result = readFields(value);
  const { lat, lng } = readFields(readFields(result["geometry"])["location"]);
  const point = { lat, lng };
  if (!isCoordinates(point)) return undefined;
  const isArea = readItems(result["types"]).some((type) => AREAS.has(type));
  const approximate = result["partial_match"] === true && isArea ? true : undefined;
  return { point, ...known({ label: readText(result["formatted_address"]), approximate }) };
}

function unreadable(why: string): PlacesError {
  return new PlacesError("bad-answer", `Google's answer cannot be read: ${why}.`);
}
