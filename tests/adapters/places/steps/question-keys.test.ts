import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { fingerprint } from "@dinner-dice/places/fingerprint";
import { geocodeKey, searchKey } from "@dinner-dice/places/steps/cache";
import { describe, expect, it } from "vitest";

const PLAIN: NearbySearch = {
  center: { lat: 35.1495, lng: -90.049 },
  ...{ radius: 3000, cuisine: "Thai", wishes: NEUTRAL_WISHES },
};

describe("the key of a place name", () => {
  it.each([
    ["Memphis, TN", "  memphis   tn. "],
    ["Ｍｅｍｐｈｉｓ TN", "Memphis-TN"],
    ["35.1495,-90.049", " 35.14950 , -90.0490"],
    ["35.1495,-90.049", "+35.149500000001,-90.049"],
    ["35.1495,-90.049", "35.1495°N 90.049°W"],
  ])("is the same for '%s' and '%s'", (one, other) => {
    expect(geocodeKey(one)).toBe(geocodeKey(other));
  });

  it.each([
    ["Route 90", "Route -90"],
    ["35.1495,-90.049", "35.1495,90.049"],
    ["35.1 -90.2", "35.1 90.2"],
    ["12 Main", "1 2 Main"],
    ["Köln", "Koln"],
    ["Memphis", "Nashville"],
  ])("tells '%s' from '%s'", (one, other) => {
    expect(geocodeKey(one)).not.toBe(geocodeKey(other));
  });

  it("is the fingerprint of the plain words or of the point", () => {
    expect([geocodeKey("Memphis, TN"), geocodeKey("35.1495, -90.049")]).toEqual(
      ["memphis tn", "35.1495,-90.049"].map(fingerprint),
    );
  });
});

describe("the key of a search", () => {
  it("is its middle and its kitchen where nothing else is wished, known of or not", () => {
    const searches: readonly NearbySearch[] = [
      PLAIN,
      { ...PLAIN, radius: 500 },
      { ...PLAIN, knownOnly: true },
    ];
    expect(searches.map(searchKey)).toEqual(Array(3).fill("35.1495,-90.049 Thai"));
  });

  it("tells that places without a rating are left out, however low the rating may be", () => {
    const rated = { ...PLAIN, wishes: { ...NEUTRAL_WISHES, unrated: false } };
    expect(searchKey(rated)).not.toBe(searchKey(PLAIN));
  });

  it("tells every wish, and whether only what is known counts", () => {
    const wished = { ...PLAIN, wishes: { ...NEUTRAL_WISHES, minRating: 4.5 } };
    const wishes = Object.values(wished.wishes).join(" ");
    expect([searchKey(wished), searchKey({ ...wished, knownOnly: true })]).toEqual([
      `35.1495,-90.049 Thai false ${wishes}`,
      `35.1495,-90.049 Thai true ${wishes}`,
    ]);
  });
});
