import { NEUTRAL_WISHES, WISH_FIELDS, type Wishes } from "@dinner-dice/core/filters/rules";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { type Fields, isFields, readFields } from "@dinner-dice/core/ground/reading";
import { readCuisine } from "@dinner-dice/core/place/cuisines";
import { isAskable, isPlaceId } from "@dinner-dice/core/place/restaurant";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { REPORT_KINDS, type ReportKind } from "@dinner-dice/core/ports/stores";
import { LOCATION_LENGTH, readLocation } from "@dinner-dice/core/search/preferences";
import { RADIUS_LIMITS } from "@dinner-dice/core/search/radius";

/** Where a form asks for places that begin with what a visitor typed. */
export const SUGGESTIONS_PATH = "/functions/v1/towns";

export const MAPS_PATH = "/functions/v1/google-maps";

export type MapsRequest =
  | { readonly action: "get_api_key" }
  | { readonly action: "geocode"; readonly address: string; readonly zone?: string }
  | { readonly action: "places_search"; readonly search: NearbySearch }
  | { readonly action: "place_details"; readonly placeId: string };

export type RequestReading = { readonly request: MapsRequest } | { readonly error: string };

/** Reads a request body. Never throws. */
export function readRequest(body: unknown): RequestReading {
  if (!isFields(body)) return { error: "The body must be a JSON object with an action." };
  switch (body["action"]) {
    case "get_api_key":
      return { request: { action: "get_api_key" } };
    case "geocode":
      return readGeocode(body);
    case "places_search":
      return readSearch(body);
    case "place_details":
      return readDetails(body);
    default:
      return { error: "action must be get_api_key, geocode, places_search or place_details." };
  }
}

export function searchToWire({ center, radius, cuisine, wishes }: NearbySearch): Record<string, unknown> {
  return {
    action: "places_search",
    lat: center.lat,
    lng: center.lng,
    radius,
    type: "restaurant",
    keyword: cuisine === "" ? "restaurant" : cuisine.toLowerCase(),
    minprice: 0,
    ...Object.fromEntries(WISH_FIELDS.map(([name, { wire }]) => [wire, wishes[name]])),
  };
}

function readGeocode(fields: Fields): RequestReading {
  const address = readLocation(fields["address"]);
  if (address === "") return { error: `address must be a text of 1 to ${LOCATION_LENGTH} characters.` };
  const zone = fields["timeZone"];
  if (zone === undefined) return { request: { action: "geocode", address } };
  if (typeof zone !== "string" || zone.length > LONGEST_ZONE || !/^[\w/+-]+$/.test(zone))
    return {
      error:
        "timeZone must be the name of a time zone, such as Europe/Rome, or the two letters of a country.",
    };
  return { request: { action: "geocode", address, zone } };
}

const LONGEST_ZONE = 60;

function readSearch(fields: Fields): RequestReading {
  const center = { lat: fields["lat"], lng: fields["lng"] };
  if (!isCoordinates(center)) return { error: "lat must be a number in -90..90 and lng one in -180..180." };
  const radius = fields["radius"];
  if (typeof radius !== "number" || !(radius >= RADIUS_LIMITS.min && radius <= RADIUS_LIMITS.max))
    return { error: `radius must be a number of meters from ${RADIUS_LIMITS.min} to ${RADIUS_LIMITS.max}.` };
  const keyword = fields["keyword"] ?? "restaurant";
  const cuisine = readCuisine(keyword);
  if (cuisine === "" && keyword !== "" && keyword !== "restaurant")
    return {
      error:
        "keyword must be restaurant or one of the cuisines in lower case, or a kind such as here:portuguese.",
    };
  const refused = WISH_FIELDS.find(([, { wire, accepts }]) => wire in fields && !accepts(fields[wire]))?.[1];
  if (refused) return { error: `${refused.wire} must be ${refused.expects}.` };
  if (fields["type"] !== undefined && fields["type"] !== "restaurant")
    return { error: "type must be restaurant." };
  return {
    request: { action: "places_search", search: { center, radius, cuisine, wishes: wishesIn(fields) } },
  };
}

function wishesIn(fields: Fields): Wishes {
  const said = WISH_FIELDS.filter(([, { wire }]) => wire in fields);
  return {
    ...NEUTRAL_WISHES,
    ...Object.fromEntries(said.map(([name, { wire, read }]) => [name, read(fields[wire])])),
  };
}

function readDetails(fields: Fields): RequestReading {
  const placeId = fields["placeId"];
  if (!isAskable(placeId)) return { error: "placeId must be the place_id of a search result." };
  return { request: { action: "place_details", placeId } };
}

/** The path that opens a live table; each table's page is below it. */
export const TABLE_PATH = "/table";

export const NEWSLETTER_PATH = "/functions/v1/newsletter";

export const LEAVE_PATH = "/functions/v1/newsletter/leave";

export const REPORT_PATH = "/functions/v1/report";

export interface WireReport {
  readonly placeId: string;
  readonly kind: ReportKind;
}

export function readReport(body: unknown): WireReport | undefined {
  const { placeId, kind } = readFields(body);
  const named = REPORT_KINDS.find((each) => each === kind);
  return named && isPlaceId(placeId) ? { placeId, kind: named } : undefined;
}
