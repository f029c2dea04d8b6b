import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { type Fields, readFields, readItems, readName, readText } from "@dinner-dice/core/ground/reading";
import { entriesOf, factsFromMessage, factsToMessage } from "@dinner-dice/core/place/field";
import { PLACE_FIELDS, type PlaceFacts } from "@dinner-dice/core/place/place-fields";
import {
  detailsOf,
  type Restaurant,
  type RestaurantDetails,
  UNKNOWN_NAME,
} from "@dinner-dice/core/place/restaurant";

/** `unknown` names the fields that hold the specification's default only because their value is unknown. */
export interface WireRestaurant extends WireDetails {
  readonly place_id: string;
  readonly name: string;
  readonly geometry?: { readonly location: { readonly lat: number; readonly lng: number } };
}

export interface WireDetails extends Fields {
  readonly unknown: readonly string[];
}

export function toWire(restaurant: Restaurant): WireRestaurant {
  const { id, name, location } = restaurant;
  return {
    place_id: id,
    name,
    ...(location && { geometry: { location } }),
    ...detailsToWire(detailsOf(restaurant)),
  };
}

/** Writes a place's details. Unknown facts get the specification's default and are named in `unknown`. */
export function detailsToWire(details: RestaurantDetails): WireDetails {
  const facts = withoutUnknown(details);
  const unknown = DEFAULTED.filter(([key]) => !(key in facts)).map(([, name]) => name);
  return { ...factsToMessage(PLACE_FIELDS, facts), unknown };
}

/** Reads a restaurant; `undefined` if it has no id. Every field is validated. */
export function restaurantFromWire(value: unknown): Restaurant | undefined {
  const wire = readFields(value);
  const id = readText(wire["place_id"]);
  if (id === undefined) return undefined;
  const location = readFields(wire["geometry"])["location"];
  const { openingState = "unknown", types = [], ...details } = detailsFromWire(value);
  return {
    id,
    name: readName(wire["name"]) ?? UNKNOWN_NAME,
    openingState,
    types,
    ...details,
    ...(isCoordinates(location) && { location: { lat: location.lat, lng: location.lng } }),
  };
}

/** Reads details; omits unknown and invalid ones. */
export function detailsFromWire(value: unknown): RestaurantDetails {
  const wire = readFields(value);
  const facts = factsFromMessage(PLACE_FIELDS, value);
  const unsaid = DEFAULTED.filter(([key, name]) => isUnsaid(wire, name) || isBareZero(wire, facts[key]));
  const absent = new Set<string>(unsaid.map(([key]) => key));
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !absent.has(key)));
}

/** Facts that every message contains, with the name that `unknown` uses for each. */
const DEFAULTED = entriesOf(PLACE_FIELDS)
  .filter(([, { unknownAs }]) => unknownAs !== undefined)
  .map(([key, { path }]) => [key as keyof PlaceFacts, path[0]] as const);

function isUnsaid({ unknown }: Fields, name: string): boolean {
  return readItems(unknown).includes(name);
}

/** Returns whether a zero means unknown, from a server that does not list unknown fields. */
function isBareZero({ unknown }: Fields, fact: unknown): boolean {
  return !Array.isArray(unknown) && fact === 0;
}

/** Removes the core's values for unknown: the state 'unknown' and empty types. */
function withoutUnknown({ openingState, types, ...facts }: RestaurantDetails): RestaurantDetails {
  return {
    ...facts,
    ...(openingState !== undefined && openingState !== "unknown" && { openingState }),
    ...(types !== undefined && types.length > 0 && { types }),
  };
}
