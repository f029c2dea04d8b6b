import { type Answer, classic, json } from "./answer.js";
import type { Desk, Question, Served } from "./desk.js";
import { type Found, lookUp } from "./geography.js";

const HANDLERS: Readonly<Record<string, (question: Question, desk: Desk) => Served>> = {
  "/maps/api/geocode/json": geocode,
};

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
