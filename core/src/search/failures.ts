import { PlacesError } from "../ports/places-provider.js";

export const MESSAGES = {
  "location-required": "Location is required",
  "radius-out-of-range": "Radius must be between 100m and 50km",
  "location-not-found": "Location error: {status}",
  "search-refused": "Search error: {status}",
  "no-results": "No restaurants found matching your criteria. Please try again with different preferences.",
  "none-rated": "No restaurants found matching your rating criteria. Try lowering your minimum rating.",
  "search-failed": "Failed to search restaurants. Please try again.",
  "page-failed": "An error occurred during search. Please try again.",
  "key-missing": "Google Maps API key not configured. Please contact support.",
  "key-unreachable":
    "Unable to connect to Google Maps service. Please check your internet connection and try again.",
  "key-unavailable": "Google Maps service is currently unavailable. Please try again later.",
  "device-unsupported": "Geolocation is not supported by this browser",
  "device-denied": "Location access denied. Please enter your address manually.",
  "device-unavailable": "Location information unavailable",
  "device-timeout": "Location request timed out",
  "device-rough": "Your device only knows your region. Please enter a city, ZIP code or address.",
  "device-other": "Could not get your location",
  "device-unreadable": "Could not determine your location",
  "email-required": "Please enter your email address",
  "email-invalid": "Please enter a valid email address",
  "newsletter-failed": "Something went wrong. Please try again.",
  "page-not-found": "Oops! Page not found",
} as const;

export const GOOD_NEWS = {
  located: "Using your current location",
  joined: "Thanks! We'll keep you updated on new features.",
} as const;

/** Messages that the specification does not contain. */
export const OWN_NEWS = { left: "Deleted. That address is no longer on our disk." } as const;

export type FailureKind = keyof typeof MESSAGES;

/** One failure: its kind, and the upstream's status if the message contains it. */
export interface Failure {
  readonly kind: FailureKind;
  readonly status?: string;
}

export function messageOf({ kind, status }: Failure): string {
  return MESSAGES[kind].replace("{status}", () => status ?? "UNKNOWN_ERROR");
}

export const TOO_MANY_ROLLS = { kind: "search-failed", status: "TOO_MANY_ROLLS" } as const satisfies Failure;

/** A search without a network, in an area that the browser has not stored. It has the same sentence with another status. */
export const NOT_STORED = { kind: "search-failed", status: "NOT_STORED" } as const satisfies Failure;

export function locationFailure(error: unknown): Failure {
  return fromPlaces(error, "location-not-found");
}

export function searchFailure(error: unknown): Failure {
  return fromPlaces(error, "search-refused");
}

export function statusFailure(error: unknown): Failure {
  if (error instanceof PlacesError && error.kind === "over-limit") return TOO_MANY_ROLLS;
  const unreachable =
    error instanceof PlacesError && (error.kind === "unreachable" || error.kind === "timeout");
  return { kind: unreachable ? "key-unreachable" : "key-unavailable" };
}

function fromPlaces(error: unknown, refused: "location-not-found" | "search-refused"): Failure {
  if (!(error instanceof PlacesError)) return { kind: "search-failed" };
  if (error.kind === "not-configured") return { kind: "key-missing" };
  if (error.status?.startsWith("BUDGET_")) return { kind: "key-unavailable" };
  if (error.status === NOT_STORED.status) return NOT_STORED;
  if (error.status !== undefined) return { kind: refused, status: error.status };
  return error.kind === "over-limit" ? TOO_MANY_ROLLS : { kind: "search-failed" };
}
