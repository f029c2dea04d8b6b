import { orderText, wishesText } from "../../../web/src/words/card.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { milesToMeters } from "@dinner-dice/core/search/radius";
import { describe, expect, it } from "vitest";

const asked = (wishes: Partial<SearchPreferences> = {}): SearchPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...NEUTRAL_WISHES,
  location: "Memphis, TN",
  ...wishes,
});

describe("the wishes that were used", () => {
  const all = asked({ cuisine: "BBQ", minRating: 3.5, maxPrice: 2, openNow: true, localOnly: true });

  it("stand in one row, the cuisine first", () => {
    expect(wishesText(all, [])).toBe("BBQ, open now, 3.5 stars and up, up to $$, local places only");
  });

  it("leave out what was not applied, what was not asked, and any cuisine", () => {
    expect(wishesText(all, ["rating", "open"])).toBe("BBQ, up to $$, local places only");
    expect(wishesText(asked({ maxPrice: 2 }), [])).toBe("up to $$");
    expect(wishesText(asked(), [])).toBe("");
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
