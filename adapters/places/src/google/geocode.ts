import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { Geocoded, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { type Fields, known, readFields, readItems, readText } from "@dinner-dice/core/reading";
import { throwIfAborted } from "../abort.js";
import { geocodedFrom, type NamedPlace } from "../http/named-places.js";
import type { AskGoogle } from "./http.js";
import { baseOf, GOOGLE, type GoogleOptions, MAPS_URL, serverKey } from "./settings.js";
import { classicFailure } from "./status.js";

/** Kinds of results that are not a door, street or point (Geocoding API, "Address types"). */
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

/** Geocodes a place name with the Geocoding API (v3). Returns `undefined` if nothing was found or the text is empty. */
export function geocodeAtGoogle(options: GoogleOptions, ask: AskGoogle): PlacesProvider["geocode"] {
  const url = `${baseOf(options.mapsUrl, MAPS_URL)}/maps/api/geocode/json`;
  return async (query, call) => {
    const key = serverKey(options);
    throwIfAborted(call?.signal);
    const address = query.trim();
    if (address === "") return undefined;
    const params = { ...known({ region: options.region }), address, key };
    const answer = await ask({ sku: "geocoding", url, params }, call);
    const failure = classicFailure(answer);
    if (failure) throw failure;
    return geocodedFromGoogle(answer.body);
  };
}

/**
 * Parses the results of the Geocoding API: the first is the answer, the others are ambiguous matches in Google's order.
 *
 * A place is approximate where only a part of the text was found and that part is an area: a misspelt address that was found to the
 * door is `partial_match` too. `location_type` APPROXIMATE says nothing, for Google marks every town so.
 */
export function geocodedFromGoogle(body: Fields): Geocoded | undefined {
  if (body["status"] === "ZERO_RESULTS") return undefined;
  return geocodedFrom({ service: GOOGLE, results: body["results"], read: namedPlace });
}

function namedPlace(value: unknown): NamedPlace | undefined {
  const result = readFields(value);
  const { lat, lng } = readFields(readFields(result["geometry"])["location"]);
  const point = { lat, lng };
  if (!isCoordinates(point)) return undefined;
  const isArea = readItems(result["types"]).some((type) => AREAS.has(type));
  const approximate = result["partial_match"] === true && isArea ? true : undefined;
  return { point, ...known({ label: readText(result["formatted_address"]), approximate }) };
}
