import { PLACE_ID_LENGTH } from "@dinner-dice/core/place/restaurant";
import { readReport } from "@dinner-dice/wire/requests";
import { describe, expect, it } from "vitest";

describe("a report", () => {
  it.each(["boise/old", "x", "Joe’s", "x".repeat(PLACE_ID_LENGTH)])("names a place: '%s'", (placeId) => {
    expect(readReport({ placeId, kind: "gone", more: 1 })).toEqual({ placeId, kind: "gone" });
  });

  it.each([undefined, null, 7, "", "x".repeat(PLACE_ID_LENGTH + 1)])(
    "is none with the id '%s'",
    (placeId) => {
      expect(readReport({ placeId, kind: "gone" })).toBeUndefined();
    },
  );

  it.each([undefined, null, [], "gone", { placeId: "x" }, { placeId: "x", kind: "tasty" }])(
    "is none: %j",
    (body) => {
      expect(readReport(body)).toBeUndefined();
    },
  );
});
