import { violations } from "./axe.js";
import { ALIASES, MISSING, sitemapPaths } from "./content-paths.js";
import { gate, place } from "./scripted-places.js";
import { expect, test } from "./test.js";

// Only the checker's own script needs the policy out of its way; the pages' own behaviour is held to it elsewhere.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

/** The pages are shared out, so that workers can check them side by side. */
const SHARES = 4;

test.describe("every address has no violation, by day and by night", () => {
  for (let share = 0; share < SHARES; share += 1)
    test(`part ${share + 1} of ${SHARES}`, async ({ page, request }) => {
      test.slow();
      const paths = [...(await sitemapPaths(request)), ...ALIASES, MISSING];
      expect(paths.length).toBeGreaterThanOrEqual(32);
      for (const path of paths.filter((_, index) => index % SHARES === share)) {
        await page.goto(path);
        expect(await violations(page), path).toEqual([]);
      }
    });

  test("on a phone of 360 px: home, a guide, an article", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", "/city-guides/memphis-restaurants", "/blog/food-decider"]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
  });
});

test.describe("no state of the finder has a violation:", () => {
  test("form, location error, result, board", async ({ visitor, page }) => {
    await visitor.opens();
    expect(await violations(page), "the form").toEqual([]);
    await visitor.asks();
    await expect(visitor.alert).toContainText("Location is required");
    expect(await violations(page), "location required").toEqual([]);
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    expect(await violations(page), "the result").toEqual([]);
    await page.getByRole("button", { name: "Share" }).click();
    await visitor.back.click();
    await visitor.saysWhere("Paris");
    await visitor.asks();
    await expect(visitor.board.getByRole("link")).toHaveCount(15);
    expect(await violations(page), "the board with cities and namesakes").toEqual([]);
  });

  test("dice, loading card, full card, board with relaxations, service error", async ({
    visitor,
    page,
    places,
  }) => {
    const slowSearch = gate();
    const slowDetails = gate();
    const found = [
      place("pit", {
        ...{ website: "https://example.org/", formatted_phone_number: "(901) 555-0100" },
        reviews: [
          {
            ...{ author_name: "Ada", rating: 5, text: "Order the ribs." },
            relative_time_description: "a month ago",
          },
        ],
      }),
      place("dear", { price_level: 4, opening_hours: { open_now: false } }),
    ];
    places.knowEverything(found);
    places.answer({
      places_search: async () => {
        await slowSearch.opened;
        return { body: { status: "OK", results: [found[0]] } };
      },
      place_details: async () => {
        await slowDetails.opened;
        return { body: { status: "OK", result: found[0] } };
      },
    });
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.dice).toBeVisible();
    expect(await violations(page), "the dice").toEqual([]);
    slowSearch.open();
    await visitor.skipsTheDice();
    await expect(visitor.check).toHaveAttribute("aria-busy", "true");
    expect(await violations(page), "the card while details load").toEqual([]);
    slowDetails.open();
    await visitor.readsTheCheck();
    expect(await violations(page), "the full card").toEqual([]);
    await visitor.back.click();
    places.answer({ places_search: () => ({ body: { status: "OK", results: found } }) });
    await visitor.wishes({ rating: 5, price: 1 });
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    expect(await violations(page), "the board with relaxations").toEqual([]);
    await visitor.back.click();
    places.answer({ places_search: () => ({ status: 500, body: {} }) });
    await visitor.asks();
    await expect(visitor.alert).toHaveText("Failed to search restaurants. Please try again.");
    expect(await violations(page), "a service error").toEqual([]);
  });

  test("setup, toasts, 'Getting...', the newsletter's answers", async ({ visitor, page, siteWithoutKey }) => {
    await visitor.opens(siteWithoutKey.url);
    await expect(page.getByRole("heading", { name: "Service Configuration Required" })).toBeVisible();
    expect(await violations(page), "setup").toEqual([]);
    await page.addInitScript(() => {
      let asked = 0;
      const getCurrentPosition = (found: (position: object) => void): void => {
        if (asked++ < 2) found({ coords: { latitude: 35.1495, longitude: -90.049 } });
      };
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
    });
    await page.clock.install();
    await visitor.opens();
    await visitor.useMyLocation.click();
    await visitor.useMyLocation.click();
    await visitor.useMyLocation.click();
    await page.clock.pauseAt(Date.now() + 3000);
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(2);
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    await page.clock.resume();
    await page.getByRole("button", { name: "Dismiss" }).first().hover();
    expect(await violations(page), "toasts").toEqual([]);
    await page.locator('[data-island="newsletter"]').scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    expect(await violations(page), "the newsletter card").toEqual([]);
  });

  test("a guide's own card and board", async ({ visitor, page }) => {
    await visitor.opens("/city-guides/memphis-restaurants");
    await visitor.asks();
    await expect(visitor.check).toBeVisible();
    await visitor.readsTheCheck();
    expect(await violations(page), "the guide with a card").toEqual([]);
    await visitor.back.click();
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(visitor.board.getByRole("link")).toHaveCount(15);
    expect(await violations(page), "the guide with a board").toEqual([]);
  });
});
