import { prop } from "../../prop.js";
import { PLACES_ERROR_KINDS, PlacesError } from "@dinner-dice/core/ports/places-provider";
import {
  type Failure,
  messageOf,
  locationFailure,
  NOT_STORED,
  searchFailure,
  statusFailure,
  TOO_MANY_ROLLS,
} from "@dinner-dice/core/search/failures";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const FAILED: Failure = { kind: "search-failed" };

describe("a failure of the provider", () => {
  it("names the upstream's status", () => {
    const error = new PlacesError("over-limit", "too many", "OVER_QUERY_LIMIT");
    expect(locationFailure(error)).toEqual({ kind: "location-not-found", status: "OVER_QUERY_LIMIT" });
    expect(searchFailure(error)).toEqual({ kind: "search-refused", status: "OVER_QUERY_LIMIT" });
  });

  it("without a status is a failed search", () => {
    expect(locationFailure(new PlacesError("timeout", "slow"))).toEqual(FAILED);
    expect(searchFailure(new PlacesError("timeout", "slow"))).toEqual(FAILED);
  });

  it("that our own server put off is told apart, with the same sentence", () => {
    const error = new PlacesError("over-limit", "too many");
    expect(locationFailure(error)).toEqual(TOO_MANY_ROLLS);
    expect(searchFailure(error)).toEqual(TOO_MANY_ROLLS);
    expect(messageOf(TOO_MANY_ROLLS)).toBe(messageOf(FAILED));
  });

  it("of parts that nothing is kept of is told apart, with the same sentence", () => {
    const error = new PlacesError("unreachable", "offline", "NOT_STORED");
    expect([locationFailure(error), searchFailure(error)]).toEqual([NOT_STORED, NOT_STORED]);
    expect(messageOf(NOT_STORED)).toBe(messageOf(FAILED));
  });

  it.each(["BUDGET_SPENT", "BUDGET_UNAVAILABLE"])(
    "by its budget (%s) is a service not to be had now",
    (status) => {
      const error = new PlacesError("over-limit", "no money", status);
      expect(locationFailure(error)).toEqual({ kind: "key-unavailable" });
      expect(searchFailure(error)).toEqual({ kind: "key-unavailable" });
    },
  );

  it("for want of a key is the missing key", () => {
    expect(searchFailure(new PlacesError("not-configured", "no key", "REQUEST_DENIED"))).toEqual({
      kind: "key-missing",
    });
  });

  it("of too many calls on the key check is not the service's", () => {
    expect(statusFailure(new PlacesError("over-limit", "x"))).toEqual(TOO_MANY_ROLLS);
  });

  it.each(PLACES_ERROR_KINDS.filter((kind) => kind !== "over-limit"))(
    "of kind %s on the key check is one of the two sentences",
    (kind) => {
      const sent = kind === "unreachable" || kind === "timeout";
      expect(statusFailure(new PlacesError(kind, "x"))).toEqual({
        kind: sent ? "key-unreachable" : "key-unavailable",
      });
    },
  );

  prop([fc.anything()])("of any foreign shape is a failed search", (error) => {
    expect(locationFailure(error)).toEqual(FAILED);
    expect(searchFailure(error)).toEqual(FAILED);
    expect(statusFailure(error)).toEqual({ kind: "key-unavailable" });
  });
});
