import { type Coordinates, isCoordinates } from "../ground/coordinates.js";
import { type Fields, isFields } from "../ground/reading.js";
import { isFacts } from "./field.js";
import { toldAt } from "./fresh.js";
import { missesEvening, type Opening, openingAt, type OpeningState } from "./opening-hours.js";
import { type Arrival, arrivalAt, AT_ONCE } from "./opening-words.js";
import { PLACE_FIELDS, type PlaceFacts } from "./place-fields.js";

/** A restaurant as far as it is known: every absent field is unknown, never zero, closed or cheap. */
export interface Restaurant extends Omit<PlaceFacts, "openingState" | "types"> {
  /** Its own among the places of its source, as `isAskable` takes it. */
  readonly id: string;
  readonly name: string;
  readonly location?: Coordinates;
  readonly openingState: OpeningState;
  readonly types: readonly string[];
  /** Set where it is seen to close within 45 minutes. */
  readonly closesSoon?: true;
  /** Set where it is known to be no place for dinner today. */
  readonly missesEvening?: true;
}

/** What a details call adds to a restaurant from a search, and its name again if the source has it. */
export interface RestaurantDetails extends PlaceFacts {
  readonly name?: string;
}

/** The placeholder on the wire for an unknown name; no code decides by it. */
export const UNKNOWN_NAME = "Unknown Restaurant";

/** How long an opening state without hours is valid, in milliseconds. The source's clock may be ahead of ours by as much. */
export const STATE_HOLDS = 15 * 60_000;

/** The opening state at an instant: from the hours, else from the source if its state is at most a quarter of an hour old, else unknown. */
export function openingOf(
  { hours, openingState = "unknown", knownAt }: Pick<PlaceFacts, "hours" | "openingState" | "knownAt">,
  now: number,
): Opening {
  const computed = hours ? openingAt(hours, now) : UNKNOWN_OPENING;
  if (computed.state !== "unknown") return computed;
  const apart = Math.abs(now - (knownAt ?? now));
  return apart <= STATE_HOLDS ? { state: openingState } : UNKNOWN_OPENING;
}

export function withOpeningAt<Told extends Partial<PlaceFacts>>(known: Told, now: number): Told {
  const told = toldAt(known, now);
  return { ...told, openingState: openingOf(told, now).state };
}

/** The opening state at the arrival; unknown without a time zone. A source's state without hours counts for its own time only. */
export function openingFor(listed: Partial<PlaceFacts>, arrival: Arrival, now: number): Opening {
  const place = toldAt(listed, now);
  const at = arrivalAt(place.hours, arrival, now);
  return at === undefined ? UNKNOWN_OPENING : openingOf({ knownAt: now, ...place }, at);
}

/** The place as it is told at an instant, with its opening state at the arrival. */
export function seenAt(listed: Restaurant, now: number, arrival: Arrival = AT_ONCE): Restaurant {
  const { closesSoon: _closesSoon, missesEvening: _missesEvening, ...restaurant } = toldAt(listed, now);
  const opening = openingFor(restaurant, arrival, now);
  const isSoon = opening.state === "open" && opening.closesSoon === true;
  return {
    ...restaurant,
    openingState: opening.state,
    ...(isSoon && { closesSoon: true }),
    ...(arrival.when === "" &&
      restaurant.hours &&
      missesEvening(restaurant.hours, now) && { missesEvening: true }),
    knownAt: restaurant.knownAt ?? now,
  };
}

const UNKNOWN_OPENING: Opening = { state: "unknown" };

/** What changes from hour to hour: here the fresher answer counts. */
const FLEETING: ReadonlySet<string> = new Set([
  "openingState",
  "hours",
  "hoursSeen",
  "weekdayText",
  "knownAt",
]);

/** The restaurant with its details. Facts that the details lack stay, and so do hours that are newer than the details. */
export function withDetails(restaurant: Restaurant, details: RestaurantDetails): Restaurant {
  const isOlder = (details.knownAt ?? Infinity) < (restaurant.knownAt ?? 0);
  const facts = restaurant as unknown as Fields;
  const laid = Object.entries(details).filter(
    ([key, value]) =>
      value !== undefined &&
      !(key === "openingState" && value === "unknown") &&
      !(isOlder && FLEETING.has(key) && isTold(facts[key])),
  );
  return { ...restaurant, ...Object.fromEntries(laid) };
}

function isTold(fact: unknown): boolean {
  return fact !== undefined && fact !== "unknown";
}

export function detailsOf({
  id: _id,
  location: _location,
  closesSoon: _closesSoon,
  missesEvening: _missesEvening,
  ...details
}: Restaurant): RestaurantDetails {
  return details;
}

/** Returns whether an outside value has the exact shape of a restaurant of the core. */
export function isRestaurant(value: unknown): value is Restaurant {
  if (!isFields(value)) return false;
  const { id, location, closesSoon = true, missesEvening: isLunch = true, ...details } = value;
  return (
    closesSoon === true &&
    isLunch === true &&
    isFilled(id) &&
    isFilled(details["name"]) &&
    ("location" in value ? isCoordinates(location) : true) &&
    "openingState" in details &&
    "types" in details &&
    isDetails(details)
  );
}

/** Returns whether an outside value has the exact shape of a details answer. */
export function isDetails(value: unknown): value is RestaurantDetails {
  if (!isFields(value)) return false;
  const { name, ...known } = value;
  const facts = Object.entries(known).filter(([key, part]) => !saysUnknown(key, part));
  return ("name" in value ? isFilled(name) : true) && isFacts(PLACE_FIELDS, Object.fromEntries(facts));
}

/** The core's own words for unknown: a state that is 'unknown', types that are none. */
function saysUnknown(key: string, part: unknown): boolean {
  if (key === "openingState") return part === "unknown";
  return key === "types" && Array.isArray(part) && part.length === 0;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

export const PLACE_ID_LENGTH = 512;

/** Returns whether an untrusted text can be a place id of any source. */
export function isPlaceId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= PLACE_ID_LENGTH;
}

/** Returns whether an id can be sent to a source and carried by a form. Every place of a search needs such an id. */
export function isAskable(value: unknown): value is string {
  return isPlaceId(value) && /^[\w:/.-]+$/.test(value);
}
