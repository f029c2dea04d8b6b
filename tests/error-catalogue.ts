import type { FailureKind, GOOD_NEWS } from "@dinner-dice/core/failures";

/** One row of the specification's error catalogue (section 8) and the tests in which a visitor meets it. */
export interface CatalogueRow {
  readonly situation: string;
  /** The sentence's name in core/failures; absent where the behaviour is no sentence. */
  readonly kind?: FailureKind | keyof typeof GOOD_NEWS;
  /** Test files under tests/, each with words that only the test of this row holds. */
  readonly tested: readonly (readonly [file: string, words: string])[];
}

const FAILURES = "e2e/failures.spec.ts";
const DEVICE = "e2e/device-location.spec.ts";
const GOOGLE = "server/google.test.ts";
const KEYS = "server/google-keys.test.ts";
const BUDGET = "server/google-budget.test.ts";
const MAP = "e2e/map.spec.ts";

/** All rows, in the specification's order. */
export const CATALOGUE: readonly CatalogueRow[] = [
  row("Location empty", "location-required", [FAILURES, "Location is required"]),
  row("Radius out of range", "radius-out-of-range", [
    "e2e/without-javascript.spec.ts",
    "Radius must be between 100m and 50km",
  ]),
  row(
    "Geocoding status not OK",
    "location-not-found",
    [FAILURES, "Location error: OVER_QUERY_LIMIT"],
    [GOOGLE, "Location error: OVER_DAILY_LIMIT"],
  ),
  row(
    "Other search status",
    "search-refused",
    [FAILURES, "Search error: REQUEST_DENIED"],
    [GOOGLE, "Search error: OVER_QUERY_LIMIT"],
  ),
  row(
    "ZERO_RESULTS even after retry with user radius, or empty result",
    "no-results",
    ["e2e/no-results.spec.ts", "No restaurants found matching your criteria"],
    [GOOGLE, "finds nothing where nothing is"],
  ),
  row("Filter empties results", "none-rated", [
    "e2e/no-results.spec.ts",
    "No restaurants found matching your rating criteria",
  ]),
  row(
    "Exception in search (service layer)",
    "search-failed",
    [FAILURES, "Failed to search restaurants. Please try again."],
    [GOOGLE, "Failed to search restaurants. Please try again."],
  ),
  row("Exception in search (page level)", "page-failed", [
    "core/machines/finder-machine.test.ts",
    'failed({ kind: "page-failed" })',
  ]),
  row(
    "Key unavailable",
    "key-missing",
    [FAILURES, "Google Maps API key not configured. Please contact support."],
    [KEYS, "Google Maps API key not configured. Please contact support."],
  ),
  row("Key retrieval send failure", "key-unreachable", [
    FAILURES,
    "Unable to connect to Google Maps service.",
  ]),
  row(
    "Key retrieval other failure",
    "key-unavailable",
    [FAILURES, "Google Maps service is currently unavailable. Please try again later."],
    [BUDGET, "Google Maps service is currently unavailable. Please try again later."],
  ),
  row(
    "Details load failure",
    undefined,
    [FAILURES, "that fail leave the basic card"],
    [GOOGLE, "shows the basic result when details fail"],
  ),
  row(
    "Map key or script failure",
    undefined,
    [MAP, "because its script fails is logged"],
    [MAP, "because Google refuses the key is logged"],
    [MAP, "because nothing ever answers is given up"],
  ),
  row("Geolocation unsupported", "device-unsupported", [
    DEVICE,
    "Geolocation is not supported by this browser",
  ]),
  row("Geolocation success", "located", [DEVICE, "Using your current location"]),
  row("Geolocation denied", "device-denied", [DEVICE, "Location access denied."]),
  row("Geolocation unavailable", "device-unavailable", [DEVICE, "Location information unavailable"]),
  row("Geolocation timeout", "device-timeout", [DEVICE, "Location request timed out"]),
  row("Geolocation other", "device-other", [DEVICE, "Could not get your location"]),
  row("Geolocation processing failure", "device-unreadable", [DEVICE, "Could not determine your location"]),
  row("Newsletter success", "joined", ["e2e/newsletter.spec.ts", "Thanks! We"]),
  row("Newsletter failure", "newsletter-failed", ["e2e/newsletter.spec.ts", "Something went wrong."]),
  row("Unknown route", undefined, ["server/routes/page-addresses.test.ts", "page not found"]),
  row("The not-found page's wording", "page-not-found", ["e2e/pages.spec.ts", "Oops! Page not found"]),
];

function row(situation: string, kind: CatalogueRow["kind"], ...tested: CatalogueRow["tested"]): CatalogueRow {
  return { situation, tested, ...(kind !== undefined && { kind }) };
}
