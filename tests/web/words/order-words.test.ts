import { orderText, placesAsked } from "../../../web/src/words/card.js";
import { NEUTRAL_WISHES, type RuleId } from "@dinner-dice/core/filters/rules";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { milesToMeters } from "@dinner-dice/core/search/radius";
import { describe, expect, it } from "vitest";

const asked = (wishes: Partial<SearchPreferences> = {}): SearchPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...NEUTRAL_WISHES,
  location: "Memphis, TN",
  ...wishes,
});

describe("the places that were asked for", () => {
  const all = asked({ cuisine: "BBQ", minRating: 3.5, maxPrice: 2, openNow: true, localOnly: true });
  const words = (preferences: SearchPreferences, notApplied: readonly RuleId[] = []): string =>
    placesAsked(preferences, notApplied, "places");

  it("are named with every wish that was used", () => {
    expect(words(all)).toBe("local BBQ places open now, rated 3.5 and up, up to $$");
    expect(words(all, ["rating", "open"])).toBe("local BBQ places up to $$");
    expect(words(asked({ maxPrice: 1, minRating: 5 }))).toBe("$ places rated 5");
    expect(words(asked({ without: "Pizza", when: "2026-11-27", time: "19:30" }))).toBe(
      "non-Pizza places for Friday 7:30 PM",
    );
    expect(words(asked({ diet: "vegan,gluten-free", dietNeed: "must", parking: "must" }))).toBe(
      "vegan and gluten-free places with parking",
    );
    expect(words(asked({ diet: "vegan", dietNeed: "rather", takeout: "rather" }))).toBe("");
    expect(words(asked())).toBe("");
  });
});

describe("the whole order", () => {
  it("is one line", () => {
    expect(
      orderText(asked({ cuisine: "Pizza", radius: milesToMeters(1), minRating: 4, unrated: true })),
    ).toBe("Pizza near Memphis, TN. 1 mile, 4 stars and up or unrated, any price.");
    expect(
      orderText(asked({ radius: milesToMeters(5), maxPrice: 1, openNow: true, unrated: false })),
    ).toMatch(/^Any cuisine near Memphis, TN\. 5 miles, .*up to \$, open now\.$/);
  });

  it("has no part that the source cannot judge", () => {
    const order = asked({ radius: milesToMeters(5), maxPrice: 1, openNow: true, minRating: 4 });
    expect(orderText(order, ["rating", "price"])).toBe("Any cuisine near Memphis, TN. 5 miles, open now.");
  });
});
