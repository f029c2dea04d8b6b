import { type Coordinates, isCoordinates } from "./coordinates.js";
import { isFacts } from "./place/field.js";
import { type Arrival, arrivalAt, AT_ONCE } from "./place/arrival.js";
import { type Opening, openingAt } from "./place/opening.js";
import type { OpeningState } from "./place/opening-state.js";
import { PLACE_FIELDS, type PlaceFacts } from "./place/place-fields.js";
import { type Fields, isFields } from "./reading.js";

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
}

/** What a details call adds to a restaurant that a search already found, and its name again where the source tells it. */
export interface RestaurantDetails extends PlaceFacts {
  readonly name?: string;
}

/** What stands on the wire where a name is unknown; never used to decide anything. */
export const UNKNOWN_NAME = "Unknown Restaurant";

/** How long a told opening state holds, in milliseconds; by as much the clock of who told it may go before ours. */
export const STATE_HOLDS = 15 * 60_000;

/** Whether a place serves at an instant: out of its hours, else as its source told within a quarter of an hour, else unknown. */
export function openingOf(
  { hours, openingState = "unknown", toldAt }: Pick<PlaceFacts, "hours" | "openingState" | "toldAt">,
  now: number,
): Opening {
  const computed = hours ? openingAt(hours, now) : UNKNOWN_OPENING;
  if (computed.state !== "unknown") return computed;
  const apart = Math.abs(now - (toldAt ?? now));
  return apart <= STATE_HOLDS ? { state: openingState } : UNKNOWN_OPENING;
}

/** Returns the place or details with the opening state at the given instant. */
export function withOpeningAt<Told extends Partial<PlaceFacts>>(told: Told, now: number): Told {
  return { ...told, openingState: openingOf(told, now).state };
}

/** Whether a place serves when somebody gets there; unknown where nobody knows its clocks. What a source told counts for the time when it told it. */
export function openingFor(
  place: Pick<PlaceFacts, "hours" | "openingState" | "toldAt">,
  arrival: Arrival,
  now: number,
): Opening {
  const at = arrivalAt(place.hours, arrival, now);
  return at === undefined ? UNKNOWN_OPENING : openingOf({ toldAt: now, ...place }, at);
}

/** The restaurant as somebody finds it who gets there as wished: its opening state is that of the moment, and it says when it was told. */
export function seenAt(
  { closesSoon: _closesSoon, ...restaurant }: Restaurant,
  now: number,
  arrival: Arrival = AT_ONCE,
): Restaurant {
  const opening = openingFor(restaurant, arrival, now);
  const isSoon = opening.state === "open" && opening.closesSoon === true;
  return {
    ...restaurant,
    openingState: opening.state,
    ...(isSoon && { closesSoon: true }),
    toldAt: restaurant.toldAt ?? now,
  };
}

const UNKNOWN_OPENING: Opening = { state: "unknown" };

/** What changes from hour to hour: here the fresher answer counts. */
const FLEETING: ReadonlySet<string> = new Set(["openingState", "hours", "weekdayText", "toldAt"]);

/**
 * The restaurant with its details laid over it.
 *
 * What the details do not know stays as it was, and so do hours that were told later than the details.
 */
export function withDetails(restaurant: Restaurant, details: RestaurantDetails): Restaurant {
  const isOlder = (details.toldAt ?? Infinity) < (restaurant.toldAt ?? 0);
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

/** All that is known of a restaurant besides id and point. */
export function detailsOf({
  id: _id,
  location: _location,
  closesSoon: _closesSoon,
  ...details
}: Restaurant): RestaurantDetails {
  return details;
}

/** Tells whether a value from outside is a restaurant as the core keeps it, and nothing else. */
export function isRestaurant(value: unknown): value is Restaurant {
  if (!isFields(value)) return false;
  const { id, location, closesSoon = true, ...details } = value;
  return (
    closesSoon === true &&
    isFilled(id) &&
    isFilled(details["name"]) &&
    ("location" in value ? isCoordinates(location) : true) &&
    "openingState" in details &&
    "types" in details &&
    isDetails(details)
  );
}

/** Tells whether a value from outside is what a details call may say. */
export function isDetails(value: unknown): value is RestaurantDetails {
  if (!isFields(value)) return false;
  const { name, ...told } = value;
  const facts = Object.entries(told).filter(([key, part]) => !saysUnknown(key, part));
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
