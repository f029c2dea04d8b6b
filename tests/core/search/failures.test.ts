import { prop } from "../../prop.js";
import {
  type Failure,
  type FailureKind,
  GOOD_NEWS,
  MESSAGES,
  messageOf,
} from "@dinner-dice/core/search/failures";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** The error catalogue in its order. */
const CATALOGUE: readonly (readonly [situation: string, failure: Failure, sentence: string])[] = [
  ["Location empty", { kind: "location-required" }, "Location is required"],
  ["Radius out of range", { kind: "radius-out-of-range" }, "Radius must be between 100m and 50km"],
  [
    "Geocoding status not OK",
    { kind: "location-not-found", status: "ZERO_RESULTS" },
    "Location error: ZERO_RESULTS",
  ],
  [
    "Other search status",
    { kind: "search-refused", status: "OVER_QUERY_LIMIT" },
    "Search error: OVER_QUERY_LIMIT",
  ],
  [
    "No results even after retry",
    { kind: "no-results" },
    "No restaurants found matching your criteria. Please try again with different preferences.",
  ],
  [
    "Filter empties results",
    { kind: "none-rated" },
    "No restaurants found matching your rating criteria. Try lowering your minimum rating.",
  ],
  [
    "Exception in search (service layer)",
    { kind: "search-failed" },
    "Failed to search restaurants. Please try again.",
  ],
  [
    "Exception in search (page level)",
    { kind: "page-failed" },
    "An error occurred during search. Please try again.",
  ],
  ["Key unavailable", { kind: "key-missing" }, "Google Maps API key not configured. Please contact support."],
  [
    "Key retrieval send failure",
    { kind: "key-unreachable" },
    "Unable to connect to Google Maps service. Please check your internet connection and try again.",
  ],
  [
    "Key retrieval other failure",
    { kind: "key-unavailable" },
    "Google Maps service is currently unavailable. Please try again later.",
  ],
  ["Geolocation unsupported", { kind: "device-unsupported" }, "Geolocation is not supported by this browser"],
  [
    "Geolocation denied",
    { kind: "device-denied" },
    "Location access denied. Please enter your address manually.",
  ],
  ["Geolocation unavailable", { kind: "device-unavailable" }, "Location information unavailable"],
  ["Geolocation timeout", { kind: "device-timeout" }, "Location request timed out"],
  [
    "Geolocation that only knows the region",
    { kind: "device-rough" },
    "Your device only knows your region. Please enter a city, ZIP code or address.",
  ],
  ["Geolocation other", { kind: "device-other" }, "Could not get your location"],
  ["Geolocation processing failure", { kind: "device-unreadable" }, "Could not determine your location"],
  ["Newsletter without an address", { kind: "email-required" }, "Please enter your email address"],
  ["Newsletter with an odd address", { kind: "email-invalid" }, "Please enter a valid email address"],
  ["Newsletter failure", { kind: "newsletter-failed" }, "Something went wrong. Please try again."],
  ["Unknown route", { kind: "page-not-found" }, "Oops! Page not found"],
];

describe("the error catalogue", () => {
  it.each(CATALOGUE)("%s", (_, failure, sentence) => {
    expect(messageOf(failure)).toBe(sentence);
  });

  it("holds every kind once", () => {
    expect(CATALOGUE.map(([, { kind }]) => kind).toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
  });

  it("has the specification's good news", () => {
    expect(GOOD_NEWS).toEqual({
      located: "Using your current location",
      joined: "Thanks! We'll keep you updated on new features.",
    });
  });

  it("says so when the upstream gave no status", () => {
    expect(messageOf({ kind: "search-refused" })).toBe("Search error: UNKNOWN_ERROR");
  });

  prop([fc.oneof(fc.string(), fc.constantFrom("$&", "$'", "$`", "$$", "{status}"))])(
    "names every status as it came",
    (status) => {
      expect(messageOf({ kind: "location-not-found", status })).toBe(`Location error: ${status}`);
      expect(messageOf({ kind: "search-refused", status })).toBe(`Search error: ${status}`);
    },
  );

  prop([fc.constantFrom(...(Object.keys(MESSAGES) as FailureKind[]))])(
    "never shows its own blanks",
    (kind) => {
      expect(messageOf({ kind })).not.toContain("{");
    },
  );
});
