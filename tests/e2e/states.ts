import { expect, type BrowserContext, type Page } from "@playwright/test";
import { PAGES } from "./page-states.js";
import { gate, place, type ScriptedPlaces } from "./scripted-places.js";
import type { Visitor } from "./visitor.js";

export interface Walk {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly places: ScriptedPlaces;
  /** A site that was set to Google and has no key. */
  readonly siteWithoutKey: { readonly url: string };
}

/** States of the product in an order in which one leads to the next, each by what brings it about. */
export type Way = Readonly<Record<string, (walk: Walk) => Promise<unknown>>>;

export const goes =
  (path: string) =>
  ({ page }: Walk): Promise<unknown> =>
    page.goto(path);

const over = (pages: readonly (readonly [state: string, path: string])[]): Way =>
  Object.fromEntries(pages.map(([state, path]) => [state, goes(path)]));

const REVIEW = {
  ...{ author_name: "Ada", rating: 5, text: "Order the ribs." },
  relative_time_description: "a month ago",
};

const KNOWN = [
  place("pit", {
    ...{ website: "https://example.org/", formatted_phone_number: "(901) 555-0100" },
    reviews: [REVIEW],
  }),
  place("dear", { price_level: 4, opening_hours: { open_now: false } }),
];

function diceAndCard(): Way {
  let search = gate();
  return {
    "the dice while a place is looked for": async ({ visitor, places }) => {
      search = places.holds("places_search");
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.dice).toBeVisible();
    },
    "the card": async ({ visitor }) => {
      search.open();
      await visitor.skipsTheDice();
      await visitor.readsTheCheck();
    },
  };
}

function knowsThePlaceTwice(): void {
  let asked = 0;
  const getCurrentPosition = (found: (position: object) => void): void => {
    if (asked++ < 2) found({ coords: { latitude: 35.1495, longitude: -90.049 } });
  };
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
}

export const OTHER_PAGES: Way = over(PAGES["the other pages"]);

export const WAYS: Readonly<Record<string, Way>> = {
  "what is read": over(PAGES["what is read"]),
  "the finder over the directory": {
    "the form": ({ visitor }) => visitor.opens(),
    "location required": async ({ visitor }) => {
      await visitor.asks();
      await expect(visitor.alert).toContainText("Location is required");
    },
    "a location that nobody knows": async ({ visitor }) => {
      await visitor.saysWhere("Zzyzxq");
      await visitor.asks();
      await expect(visitor.alert).toContainText("ZERO_RESULTS");
    },
    ...diceAndCard(),
    "the card with an exclusion and earlier picks": async ({ visitor, page }) => {
      await visitor.turnsTheCheck();
      await page.getByRole("button", { name: "Never again" }).click();
      await visitor.skipsTheDice();
      await visitor.rollsAgain();
      await visitor.readsTheCheck();
    },
    "the board of an uncovered town, with namesakes": async ({ visitor }) => {
      await visitor.back.click();
      await visitor.saysWhere("Paris");
      await visitor.asks();
      await expect(visitor.board.getByRole("link").last()).toHaveText(/^All \d+ city guides$/);
    },
    "the newsletter's answer, toasts, 'Getting...'": async ({ visitor, page }) => {
      await visitor.back.click();
      await page.locator('[data-island="newsletter"]').scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Join" }).click();
      await expect(page.getByText("Please enter your email address")).toBeVisible();
      await page.evaluate(knowsThePlaceTwice);
      for (let tap = 0; tap < 3; tap += 1) await visitor.useMyLocation.click();
      await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
      await page.getByRole("button", { name: "Dismiss" }).first().hover();
    },
    "what is crossed out": async ({ page }) => {
      await page.goto("/crossed-out");
      await expect(page.getByRole("button", { name: "Bring everything back" })).toBeVisible();
    },
  },
  "the finder over a service that knows everything": {
    "the card while details load": async ({ visitor, places }) => {
      places.knowEverything(KNOWN);
      const slow = gate();
      places.answer({ place_details: () => slow.opened.then(() => "as the server" as const) });
      await visitor.opens();
      await visitor.finds("Memphis");
      await expect(visitor.check).toHaveAttribute("aria-busy", "true");
    },
    "the full card": async ({ visitor, places }) => {
      places.knowEverything(KNOWN.slice(0, 1));
      await visitor.back.click();
      await visitor.rolls();
      await visitor.readsTheCheck();
    },
    "the board with relaxations": async ({ visitor, places }) => {
      places.knowEverything(KNOWN);
      await visitor.back.click();
      await visitor.wishes({ rating: 5, price: 1 });
      await visitor.asks();
      await expect(visitor.board).toBeVisible();
    },
    "a service error": async ({ visitor, places }) => {
      places.answer({ places_search: () => ({ status: 500, body: {} }) });
      await visitor.back.click();
      await visitor.asks();
      await expect(visitor.alert).toHaveText("Failed to search restaurants. Please try again.");
    },
    setup: async ({ visitor, page, places, siteWithoutKey }) => {
      places.answer({ get_api_key: () => "as the server" });
      await visitor.opens(siteWithoutKey.url);
      await expect(page.getByRole("heading", { name: "Service Configuration Required" })).toBeVisible();
    },
  },
  "a guide": {
    "its card": async ({ visitor }) => {
      await visitor.opens("/city-guides/memphis-restaurants");
      await visitor.asks();
      await visitor.readsTheCheck();
    },
    "its board, and its own die": async ({ visitor, page }) => {
      await visitor.back.press("Enter");
      await visitor.saysWhere("New York");
      await visitor.asks();
      await expect(visitor.board.getByRole("link").last()).toHaveText(/^All \d+ city guides$/);
      const roll = page.locator('[data-island="guide-roll"]');
      await roll.getByRole("button").first().click();
      await expect(roll.getByText(/^1 of \d+$/)).toBeVisible();
    },
  },
};
