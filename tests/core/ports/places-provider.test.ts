import { PLACES_ERROR_KINDS, PlacesError } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";

describe("a provider's failure", () => {
  it("has its kind and the upstream's status", () => {
    const error = new PlacesError("over-limit", "Too many questions", "OVER_QUERY_LIMIT");
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "PlacesError", kind: "over-limit", status: "OVER_QUERY_LIMIT" });
  });

  it("comes from a closed list", () => {
    expect(PLACES_ERROR_KINDS).toEqual([
      "not-configured",
      "denied",
      "over-limit",
      "invalid-request",
      "unreachable",
      "timeout",
      "bad-answer",
      "upstream",
      "busy",
      "aborted",
    ]);
  });
});
