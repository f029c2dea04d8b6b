import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { webAddress } from "../../web-path.js";
import { place } from "../fixtures.js";
import { priceLevel } from "@dinner-dice/contracts/arbitraries";
import { plainSpaces } from "@dinner-dice/core/ground/reading";
import { cuisineNames } from "@dinner-dice/core/place/cuisines";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { openingHours, structuredData } from "@dinner-dice/core/place/structured-data";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const anyRestaurant: fc.Arbitrary<Restaurant> = fc.record(
  {
    id: fc.string(),
    name: fc.string(),
    openingState: fc.constantFrom("open", "closed", "unknown"),
    types: fc.array(fc.string()),
    address: fc.string(),
    phone: fc.string(),
    website: webAddress,
    priceLevel,
    rating: fc.double({ min: 1, max: 5, noNaN: true }),
    reviewCount: fc.nat(),
    weekdayText: fc.array(
      fc.oneof(fc.string(), fc.constantFrom("Monday: 5:00 – 10:00 PM", "Friday: Closed")),
    ),
  },
  { requiredKeys: ["id", "name", "openingState", "types"] },
);

const NOW = Date.UTC(2026, 10, 28);

describe("structured data", () => {
  it("states all that is known", () => {
    const known = place("Fork", {
      address: "1 Main St, Memphis, TN",
      phone: "(901) 555-1234",
      website: "https://fork.example.com",
      priceLevel: 2,
      reviewCount: 120,
      weekdayText: ["Monday: 11:00 AM – 10:00 PM", "Tuesday: Closed"],
    });
    expect(structuredData(known, { ratingsMayBeRepeated: true }, NOW)).toEqual({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: "The Fork",
      address: "1 Main St, Memphis, TN",
      telephone: "(901) 555-1234",
      url: "https://fork.example.com",
      priceRange: "$$",
      servesCuisine: ["BBQ"],
      openingHoursSpecification: [
        { "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "11:00", closes: "22:00" },
      ],
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 120, bestRating: 5 },
    });
  });

  it("states no ratings of others", () => {
    expect(
      structuredData(place("Fork", { reviewCount: 120 }), { ratingsMayBeRepeated: false }, NOW),
    ).not.toHaveProperty("aggregateRating");
  });

  it("states no ratings unless it is told that it may", () => {
    expect(structuredData(place("Fork", { reviewCount: 120 }), {}, NOW)).not.toHaveProperty(
      "aggregateRating",
    );
  });

  it("states the rating of a single review", () => {
    expect(
      structuredData(place("Fork", { reviewCount: 1 }), { ratingsMayBeRepeated: true }, NOW),
    ).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 1 } });
  });

  it.each([{ reviewCount: 0 }, {}])("states no rating without reviews: %j", (fields) => {
    expect(structuredData(place("Fork", fields), { ratingsMayBeRepeated: true }, NOW)).not.toHaveProperty(
      "aggregateRating",
    );
  });

  prop([anyRestaurant, fc.boolean()])("states only what is known", (known, ratingsMayBeRepeated) => {
    const stated = structuredData(known, { ratingsMayBeRepeated }, NOW);
    const {
      "@context": context,
      "@type": type,
      aggregateRating,
      openingHoursSpecification = [],
      servesCuisine,
      ...rest
    } = stated;
    const { name, address, phone, website } = known;
    expect([context, type]).toEqual(["https://schema.org", "Restaurant"]);
    expect(rest).toEqual({
      name,
      ...("address" in known && { address }),
      ...("phone" in known && { telephone: phone }),
      ...("website" in known && { url: website }),
      ...(known.priceLevel && { priceRange: "$".repeat(known.priceLevel) }),
    });
    const mayRate = ratingsMayBeRepeated && known.rating !== undefined && (known.reviewCount ?? 0) > 0;
    expect(aggregateRating?.ratingValue).toBe(mayRate ? known.rating : undefined);
    expect(openingHoursSpecification).toEqual(openingHours(known.weekdayText ?? []));
    expect((servesCuisine ?? []).length).toBeLessThanOrEqual(known.types.length);
  });

  prop([anyRestaurant, fc.boolean()])(
    "never holds an empty list or an undefined value",
    (known, ratingsMayBeRepeated) => {
      for (const value of Object.values(structuredData(known, { ratingsMayBeRepeated }, NOW))) {
        expect(value).not.toBeUndefined();
        expect(value).not.toEqual([]);
      }
    },
  );
});

describe("names of kitchens", () => {
  it.each([
    [["barbecue_restaurant", "restaurant", "food"], ["Barbecue"]],
    [
      ["BBQ", "Seafood"],
      ["BBQ", "Seafood"],
    ],
    [["middle_eastern_restaurant"], ["Middle eastern"]],
    [["restaurant", "point_of_interest", "establishment"], []],
    [[], []],
  ])("of %j are %j", (types, names) => {
    expect(cuisineNames(types)).toEqual(names);
  });
});

describe("opening hours", () => {
  it.each<[string, readonly string[]]>([
    ["Monday: 11:00 AM – 10:00 PM", ["Monday 11:00 22:00"]],
    ["Monday: 11:00 AM – 2:00 PM, 5:00 – 10:30 PM", ["Monday 11:00 14:00", "Monday 17:00 22:30"]],
    ["Sunday: 12:00 PM – 12:00 AM", ["Sunday 12:00 00:00"]],
    ["Sunday: 12:30 AM - 1:00 AM", ["Sunday 00:30 01:00"]],
    ["Friday: 5:00\u202fPM\u2009–\u20099:00\u202fPM", ["Friday 17:00 21:00"]],
    ["Saturday: Open 24 hours", ["Saturday 00:00 23:59"]],
    ["Tuesday: Closed", []],
    ["Lundi: 11:00 AM – 2:00 PM", []],
    ["Closed: 11:00 AM – 2:00 PM", []],
    ["Monday: 13:00 AM – 25:00 PM", []],
    ["Monday: 11:60 AM – 2:75 PM", []],
    ["Monday: 0:00 AM – 2:00 PM", []],
    ["Monday: 11:00 – 22:00", []],
    ["Monday 11:00 AM – 2:00 PM", []],
    ["", []],
  ])("%j", (line, expected) => {
    expect(
      openingHours([line]).map(({ dayOfWeek, opens, closes }) => `${dayOfWeek} ${opens} ${closes}`),
    ).toEqual(expected);
  });

  prop([
    fc.array(
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc
          .tuple(
            fc.constantFrom(...DAYS, "Someday"),
            fc.nat(99),
            fc.nat(99),
            fc.constantFrom("AM", "PM", ""),
            fc.nat(99),
          )
          .map(([day, from, minute, half, to]) => `${day}: ${from}:${minute} ${half} – ${to}:30 PM`),
      ),
    ),
  ])("are always a day of the week and two times of the clock", (lines) => {
    for (const { dayOfWeek, opens, closes } of openingHours(lines)) {
      expect(DAYS).toContain(dayOfWeek);
      expect(opens).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(closes).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }
  });

  it("plain spaces replace the narrow ones", () => {
    expect(plainSpaces("5:00\u202fPM\u2009–\u00a09")).toBe("5:00 PM – 9");
  });
});
