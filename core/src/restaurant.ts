import { type Coordinates, isCoordinates } from "./coordinates.js";
import { isFacts } from "./place/field.js";
import type { OpeningState } from "./place/opening-state.js";
import { PLACE_FIELDS, type PlaceFacts } from "./place/place-fields.js";
import { isFields } from "./reading.js";

/** A restaurant as far as it is known: every absent field is unknown, never zero, closed or cheap. */
export interface Restaurant extends Omit<PlaceFacts, "openingState" | "types"> {
  readonly id: string;
  readonly name: string;
  readonly location?: Coordinates;
  readonly openingState: OpeningState;
  readonly types: readonly string[];
}

/** What a details call adds to a restaurant that a search already found. */
export type RestaurantDetails = PlaceFacts;

/** What stands on the wire where a name is unknown; never used to decide anything. */
export const UNKNOWN_NAME = "Unknown Restaurant";

/** The restaurant with its details laid over it; what the details do not know stays as it was. */
export function withDetails(restaurant: Restaurant, details: RestaurantDetails): Restaurant {
  const known = Object.entries(details).filter(
    ([key, value]) => value !== undefined && !(key === "openingState" && value === "unknown"),
  );
  return { ...restaurant, ...Object.fromEntries(known) };
}

/** All that is known of a restaurant besides id, name and point. */
export function detailsOf({
  id: _id,
  name: _name,
  location: _location,
  ...details
}: Restaurant): RestaurantDetails {
  return details;
}

/** Tells whether a value from outside is a restaurant as the core keeps it, and nothing else. */
export function isRestaurant(value: unknown): value is Restaurant {
  if (!isFields(value)) return false;
  const { id, name, location, ...details } = value;
  return (
    isFilled(id) &&
    isFilled(name) &&
    ("location" in value ? isCoordinates(location) : true) &&
    "openingState" in details &&
    "types" in details &&
    isDetails(details)
  );
}

/** Tells whether a value from outside is what a details call may say. */
export function isDetails(value: unknown): value is RestaurantDetails {
  if (!isFields(value)) return false;
  const facts = Object.entries(value).filter(([key, part]) => !saysUnknown(key, part));
  return isFacts(PLACE_FIELDS, Object.fromEntries(facts));
}

/** The core's own words for unknown: a state that is 'unknown', types that are none. */
function saysUnknown(key: string, part: unknown): boolean {
  if (key === "openingState") return part === "unknown";
  return key === "types" && Array.isArray(part) && part.length === 0;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
