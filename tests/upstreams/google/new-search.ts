import { type Answer, invalidArgument, json } from "./answer.js";
import { searchSku } from "./billing.js";
import type { Desk, Question, Served } from "./desk.js";
import { masked, readMask } from "./field-mask.js";
import { isOpenAt } from "./hours.js";
import { newPlace, PRICES } from "./new-place.js";
import { KITCHENS } from "./town-kitchens.js";
import type { FakePlace } from "./town.js";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";

type Fields = Readonly<Record<string, unknown>>;

const TYPES: ReadonlySet<unknown> = new Set([
  "restaurant",
  "cafe",
  "bar",
  ...Object.values(KITCHENS).map(({ type }) => type),
]);
const PAGE = 20;
const MOST = 60;

/** A degree of latitude is nowhere shorter; saves the exact distance of most places. */
const METERS_PER_DEGREE = 110_000;

/** POST /v1/places:searchNearby: a true circle, types, no pages. */
export function searchNearby(question: Question, desk: Desk): Served {
  const mask = readMask(question.mask, "places.");
  if ("refusal" in mask) return { answer: mask.refusal };
  const body = fields(question.body);
  const circle = readCircle(fields(body["locationRestriction"])["circle"]);
  const types = list(body["includedTypes"]);
  const refusal =
    nearbyRefusal(body, types) ??
    (circle ? undefined : invalidArgument("Invalid circle in location_restriction."));
  if (refusal || !circle) return { answer: refusal ?? invalidArgument("Invalid circle.") };
  const from = (place: FakePlace): number => distanceBetween(place.point, circle.center);
  const inside = announced(desk.places).filter(
    (place) =>
      Math.abs(place.point.lat - circle.center.lat) * METERS_PER_DEGREE <= circle.radius &&
      from(place) <= circle.radius &&
      (types.length === 0 || place.types.some((type) => types.includes(type))),
  );
  const near = body["rankPreference"] === "DISTANCE";
  const ranked = inside.toSorted((a, b) =>
    near ? from(a) - from(b) : (b.reviewCount ?? 0) - (a.reviewCount ?? 0),
  );
  const page = ranked.slice(0, Number(body["maxResultCount"] ?? PAGE));
  return { answer: places(page, { desk, paths: mask.paths }), sku: searchSku("nearby-search", mask.paths) };
}

/** POST /v1/places:searchText: words, a rectangle or a bias, pages of 20, 60 in all. */
export function searchText(question: Question, desk: Desk): Served {
  const mask = readMask(question.mask, "places.");
  if ("refusal" in mask) return { answer: mask.refusal };
  const body = fields(question.body);
  const start = readToken(body);
  const refusal = textRefusal(body);
  if (refusal || start === undefined)
    return {
      answer:
        refusal ??
        invalidArgument("Request parameters for paging requests must match the initial SearchText request."),
    };
  const hits = announced(desk.places)
    .filter((place) => fits(place, body, desk))
    .toSorted((a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0))
    .slice(0, MOST);
  const size = Math.min(PAGE, Number(body["pageSize"] ?? PAGE));
  const next = start + size < hits.length ? writeToken(body, start + size) : undefined;
  const answer = places(hits.slice(start, start + size), { desk, paths: mask.paths, next });
  return { answer, sku: searchSku("text-search", mask.paths) };
}

interface Page {
  readonly desk: Desk;
  readonly paths: readonly string[];
  readonly next?: string | undefined;
}

/** An empty list is left out, as in all proto3 JSON. */
function places(page: readonly FakePlace[], { desk, paths, next }: Page): Answer {
  const written = page.map((place) => masked(newPlace(place, desk), { paths, prefix: "places." }));
  const named = paths.includes("nextPageToken") || paths.includes("*");
  return json({
    ...(written.length > 0 && { places: written }),
    ...(next !== undefined && named && { nextPageToken: next }),
  });
}

function nearbyRefusal(body: Fields, types: readonly unknown[]): Answer | undefined {
  const odd = types.filter((type) => !TYPES.has(type));
  if (odd.length > 0) return invalidArgument(`Unsupported types: ${odd.join(", ")}.`);
  const count = body["maxResultCount"];
  if (count !== undefined && !(Number(count) >= 1 && Number(count) <= PAGE))
    return invalidArgument("Max_result_count must be between 1 and 20 inclusively.");
  return "keyword" in body || "textQuery" in body
    ? invalidArgument("Invalid JSON payload received. Unknown name.")
    : undefined;
}

function textRefusal(body: Fields): Answer | undefined {
  const restriction = fields(body["locationRestriction"]);
  if (typeof body["textQuery"] !== "string" || body["textQuery"] === "")
    return invalidArgument("Empty text_query.");
  if ("circle" in restriction)
    return invalidArgument(
      "Invalid JSON payload received. Unknown name \"circle\" at 'location_restriction'.",
    );
  if ("locationRestriction" in body && "locationBias" in body)
    return invalidArgument("Only one of location_bias and location_restriction may be set.");
  if (list(body["priceLevels"]).includes("PRICE_LEVEL_FREE"))
    return invalidArgument("PRICE_LEVEL_FREE is not allowed in a request.");
  if (body["includedType"] !== undefined && !TYPES.has(body["includedType"]))
    return invalidArgument("Unsupported type.");
  return Number(body["pageSize"] ?? 1) < 0 ? invalidArgument("page_size must not be negative.") : undefined;
}

function fits(place: FakePlace, body: Fields, { now }: Desk): boolean {
  if (!inRectangle(place.point, body)) return false;
  const words = String(body["textQuery"]).toLowerCase();
  const kitchens = (Object.keys(KITCHENS) as (keyof typeof KITCHENS)[]).filter((name) =>
    words.includes(name.toLowerCase()),
  );
  const meant =
    kitchens.length === 0
      ? /restaurant|food|dinner/.test(words)
      : place.kitchen !== undefined && kitchens.includes(place.kitchen);
  const type = body["includedType"];
  const typed =
    type === undefined || body["strictTypeFiltering"] !== true || place.types.some((each) => each === type);
  const least = Math.ceil(Number(body["minRating"] ?? 0) * 2) / 2;
  const levels = list(body["priceLevels"]);
  const open =
    body["openNow"] !== true ||
    (place.hours !== undefined && isOpenAt(place.hours, { instant: now, zone: place.town.zone }));
  return (
    (meant || words.includes(place.name.toLowerCase())) &&
    typed &&
    (place.rating ?? 0) >= least &&
    (levels.length === 0 || levels.includes(levelName(place.priceLevel))) &&
    open
  );
}

function levelName(level: number | undefined): string | undefined {
  return level === undefined ? undefined : `PRICE_LEVEL_${PRICES[level]}`;
}

function inRectangle({ lat, lng }: Coordinates, body: Fields): boolean {
  const rectangle = fields(fields(body["locationRestriction"])["rectangle"]);
  if (!("low" in rectangle)) return true;
  const [low, high] = [fields(rectangle["low"]), fields(rectangle["high"])];
  const [west, east] = [Number(low["longitude"]), Number(high["longitude"])];
  const between = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return lat >= Number(low["latitude"]) && lat <= Number(high["latitude"]) && between;
}

function announced(all: readonly FakePlace[]): readonly FakePlace[] {
  return all.filter(({ status }) => status !== "FUTURE_OPENING");
}

function readCircle(value: unknown): { readonly center: Coordinates; readonly radius: number } | undefined {
  const { center, radius } = fields(value);
  const { latitude: lat, longitude: lng } = fields(center);
  if (typeof lat !== "number" || typeof lng !== "number" || typeof radius !== "number") return undefined;
  return radius > 0 && radius <= 50_000 ? { center: { lat, lng }, radius } : undefined;
}

function writeToken({ pageToken: _token, ...request }: Fields, start: number): string {
  return Buffer.from(JSON.stringify({ request, start })).toString("base64url");
}

/** Where a page starts; `undefined` when the token belongs to another request. */
function readToken({ pageToken, ...request }: Fields): number | undefined {
  if (typeof pageToken !== "string" || pageToken === "") return 0;
  try {
    const token = fields(JSON.parse(Buffer.from(pageToken, "base64url").toString()));
    return JSON.stringify(token["request"]) === JSON.stringify(request) ? Number(token["start"]) : undefined;
  } catch {
    return undefined;
  }
}

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
