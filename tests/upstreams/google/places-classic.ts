import { type Coordinates, distanceBetween, parseCoordinates } from "@dinner-dice/core/coordinates";
import { type Answer, classic, json } from "./answer.js";
import type { Desk, Question, Served } from "./desk.js";
import { type Found, lookUp } from "./geography.js";
import { isOpenAt } from "./hours.js";
import { legacyDetails, legacyResult } from "./legacy-place.js";
import type { StandInPlace } from "./town.js";

const HANDLERS: Readonly<Record<string, (question: Question, desk: Desk) => Served>> = {
  "/maps/api/place/nearbysearch/json": nearby,
  "/maps/api/place/details/json": details,
  "/maps/api/geocode/json": geocode,
};

const PAGE = 20;

/** Legacy results reach this much farther than asked, since the radius is only a bias there. */
const BIAS = 1.3;

/** Answers what belongs to the classic web services; `undefined` for other paths. */
export function answerClassic(question: Question, desk: Desk): Served | undefined {
  const handler = question.method === "GET" ? HANDLERS[question.path] : undefined;
  if (!handler) return undefined;
  const refusal = keyRefusal(question, desk);
  return refusal ? { answer: refusal } : handler(question, desk);
}

function keyRefusal({ key }: Question, { keys }: Desk): Answer | undefined {
  if (key === undefined || key === "")
    return classic("REQUEST_DENIED", "You must use an API key to authenticate each request.");
  return keys.includes(key) ? undefined : classic("REQUEST_DENIED", "The provided API key is invalid.");
}

/** nearbysearch: without a keyword closed places are left out; the same word as keyword and type finds nothing. */
function nearby({ params }: Question, desk: Desk): Served {
  const { keyword, type = "" } = params;
  const center = parseCoordinates(params["location"] ?? "");
  const radius = Number(params["radius"]);
  if (!center || !(radius > 0) || radius > 50_000)
    return { answer: classic("INVALID_REQUEST", "Missing or odd location or radius.") };
  const hits =
    keyword !== undefined && keyword.toLowerCase() === type.toLowerCase()
      ? []
      : around(desk, { center, radius: radius * BIAS });
  const page = hits
    .filter((place) => wanted(place, { keyword, type }) && fits(place, params, desk.now))
    .slice(0, PAGE);
  const results = page.map((place) => legacyResult(place, desk));
  const html_attributions = page.some(({ credit }) => credit !== undefined)
    ? ['Listings by <a href="https://listings.example/">Brandywine County &amp; Co</a>']
    : [];
  return {
    answer: json({ html_attributions, results, status: results.length > 0 ? "OK" : "ZERO_RESULTS" }),
    sku: "legacy-nearby-search",
  };
}

function around(
  { places }: Desk,
  { center, radius }: { readonly center: Coordinates; readonly radius: number },
): readonly StandInPlace[] {
  return places
    .filter(({ point }) => distanceBetween(point, center) <= radius)
    .toSorted((a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0));
}

function wanted(
  place: StandInPlace,
  { keyword, type }: { readonly keyword: string | undefined; readonly type: string },
): boolean {
  if (!place.types.includes(type)) return false;
  if (keyword === undefined) return place.status === "OPERATIONAL";
  const word = keyword.toLowerCase().replace(/ restaurant$/, "");
  return place.kitchen?.toLowerCase() === word || place.name.toLowerCase().includes(word);
}

/** 'opennow' and 'maxprice' leave out what is unknown. */
function fits(place: StandInPlace, params: Question["params"], now: Date): boolean {
  const isOpen =
    params["opennow"] === undefined ||
    (place.hours !== undefined && isOpenAt(place.hours, { instant: now, zone: place.town.zone }));
  const most = params["maxprice"];
  return isOpen && (most === undefined || (place.priceLevel ?? Infinity) <= Number(most));
}

function details({ params }: Question, desk: Desk): Served {
  const id = params["place_id"];
  if (id === undefined || id === "")
    return { answer: json({ html_attributions: [], status: "INVALID_REQUEST" }) };
  const place = desk.places.find((each) => each.id === id);
  if (!place) return { answer: json({ html_attributions: [], status: "NOT_FOUND" }) };
  const asked = new Set((params["fields"] ?? "").split(","));
  const all = Object.entries(legacyDetails(place, desk));
  const result = Object.fromEntries(
    params["fields"] === undefined ? all : all.filter(([field]) => asked.has(field)),
  );
  return { answer: json({ html_attributions: [], result, status: "OK" }), sku: "legacy-place-details" };
}

/** geocode (v3) */
function geocode({ params }: Question, desk: Desk): Served {
  const { address } = params;
  if (address === undefined || address === "")
    return {
      answer: classic(
        "INVALID_REQUEST",
        "Invalid request. Missing the 'address', 'components', 'latlng' or 'place_id' parameter.",
      ),
    };
  const results = lookUp(address, desk.towns).map(geocodeResult);
  return { answer: json({ results, status: results.length > 0 ? "OK" : "ZERO_RESULTS" }), sku: "geocoding" };
}

function geocodeResult({ label, point, type, partial }: Found, number: number): object {
  const corner = { lat: point.lat + 0.02, lng: point.lng + 0.02 };
  return {
    address_components: [],
    formatted_address: label,
    geometry: {
      location: point,
      location_type: type === "street_address" ? "ROOFTOP" : "APPROXIMATE",
      viewport: { northeast: corner, southwest: { lat: point.lat - 0.02, lng: point.lng - 0.02 } },
    },
    place_id: `ChIJgeocode_${number}`,
    types: type === "street_address" ? [type] : [type, "political"],
    ...(partial === true && { partial_match: true }),
  };
}
