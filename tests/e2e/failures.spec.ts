import { startSite } from "../server/server-process.js";
import { gate, place, status } from "./scripted-places.js";
import { expect, test } from "./test.js";

test("a location that cannot be searched from is said at its field", async ({ visitor, places, context }) => {
  await visitor.opens();
  await test.step("is required, and neither blanks nor brackets are one", async () => {
    for (const typed of ["", "   ", "<>"]) {
      await visitor.saysWhere("M");
      await expect(visitor.alert, typed).toBeHidden();
      await visitor.saysWhere(typed);
      await visitor.asks();
      await expect(visitor.alert, typed).toHaveText(
        "Location is required A city, a ZIP code or an address will do.",
      );
      await expect(visitor.location, typed).toBeFocused();
      await expect(visitor.location, typed).toHaveAttribute("aria-invalid", "true");
      await expect(visitor.location, typed).toHaveAccessibleDescription(/^Location is required/);
      expect(places.of("geocode"), typed).toEqual([]);
    }
  });
  await test.step("that nobody knows is named an error, with advice", async () => {
    await visitor.saysWhere("Zzyzxq");
    await expect(visitor.alert).toBeHidden();
    await visitor.asks();
    await expect(visitor.alert).toHaveText(
      "Location error: ZERO_RESULTS We don't know this place yet. Try a town nearby, or use your location.",
    );
    await expect(visitor.location).toBeFocused();
    await expect(visitor.location).toHaveValue("Zzyzxq");
    await expect(visitor.location).toHaveAccessibleDescription(/^Location error: ZERO_RESULTS/);
    await visitor.finds("Memphis");
    await expect(visitor.alert).toBeHidden();
    await visitor.back.click();
  });
  await test.step("F22 without network says so, keeps the form, and works again with it", async () => {
    await visitor.saysWhere("Memphis");
    await expect(visitor.alert).toBeHidden();
    await context.setOffline(true);
    await visitor.asks();
    await expect(visitor.alert).toHaveText(
      /^(Failed to search restaurants\. Please try again\.|Unable to connect to Google Maps service\..*)$/,
    );
    await expect(visitor.location).toHaveValue("Memphis");
    await context.setOffline(false);
    await visitor.rolls();
  });
});

/** What comes in the place of one answer, and what a visitor reads. */
const FAILING = [
  [
    "a refused search",
    "places_search",
    { body: { status: "REQUEST_DENIED", error_kind: "denied" } },
    "Search error: REQUEST_DENIED",
  ],
  ["a cut search", "places_search", "cut the connection", "Failed to search restaurants. Please try again."],
] as const;

test("a failing service is named and keeps the form", async ({ visitor, places }) => {
  await visitor.opens();
  await visitor.saysWhere("Memphis");
  await visitor.wishes({ cuisine: "Thai", miles: 3 });
  for (const [what, action, answer, sentence] of FAILING)
    await test.step(`${what} reads '${sentence}' and keeps the form`, async () => {
      const asked = places.of(action).length;
      places.answer({ geocode: () => "as the server", [action]: () => answer });
      await visitor.location.focus();
      await visitor.asks();
      await expect(visitor.alert).toHaveText(sentence);
      expect(places.of(action)).toHaveLength(asked + 1);
      await expect(visitor.dice).toBeHidden();
      await expect(visitor.findMyDinner).toBeFocused();
      await expect(visitor.location).not.toHaveAttribute("aria-invalid");
      expect(await visitor.readsTheForm()).toMatchObject({ location: "Memphis", cuisine: "Thai", miles: 3 });
    });
});

test("a failing check of the key, or of the visitor, is said before a search", async ({
  visitor,
  places,
  page,
  consoleWords,
}) => {
  await test.step("the key check says so when it cannot be reached, and works again with it", async () => {
    places.answer({ get_api_key: () => "cut the connection" });
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.alert).toHaveText(
      "Unable to connect to Google Maps service. Please check your internet connection and try again.",
    );
    expect(places.of("geocode")).toEqual([]);
    places.answer({ get_api_key: () => "as the server" });
    await visitor.rolls();
  });
  await test.step("setup shows when the key goes missing between page and search", async () => {
    const geocoded = places.of("geocode").length;
    const unchecked = (): number => consoleWords.filter((words) => /status check failed/.test(words)).length;
    const before = unchecked();
    places.answer({ get_api_key: () => ({ status: 500, body: {} }) });
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await expect.poll(unchecked).toBe(before + 1);
    places.answer({ get_api_key: () => ({ body: status(false) }) });
    await visitor.asks();
    await expect(page.getByRole("heading", { name: "Service Configuration Required" })).toBeFocused();
    await expect(visitor.alert).toHaveText("Google Maps API key not configured. Please contact support.");
    expect(places.of("geocode")).toHaveLength(geocoded);
  });
  await test.step("a service that has had enough of one visitor asks to wait a moment", async () => {
    places.answer({ get_api_key: () => "as the server" });
    const site = await startSite({ RATE_LIMIT_PER_MINUTE: "2" });
    try {
      await visitor.opens(site.url);
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.alert).toHaveText(
        "Failed to search restaurants. Please try again. Too many rolls at once. Wait a moment.",
      );
      await expect(visitor.location).toHaveValue("Memphis");
    } finally {
      await site.stop();
    }
  });
});

const BASIC = [place("pit", { vicinity: "1 Main St, Memphis, TN" })];

const DETAILED = {
  ...BASIC[0],
  formatted_phone_number: "(901) 555-0100",
  website: "https://example.org/",
  opening_hours: { open_now: false },
  reviews: [
    {
      ...{ author_name: "Ada", rating: 5, text: "Order the ribs." },
      relative_time_description: "a month ago",
    },
  ],
};

test("details come later or not at all", async ({ visitor, places, page, consoleWords }) => {
  await test.step("that fail leave the basic card and a word on the console", async () => {
    places.knowEverything(BASIC);
    places.answer({ place_details: () => ({ status: 502, body: { error_kind: "upstream" } }) });
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name, lines } = await visitor.readsTheCheck();
    expect(name).toBe("The pit");
    expect(lines).toMatchObject({
      ...{ Price: "$$price 2 of 4", Rating: expect.stringMatching(/^4\.6 \(120\)/), Status: "● Open Now" },
      Address: "1 Main St, Memphis, TN",
    });
    expect(Object.keys(lines)).not.toContain("Phone");
    await expect(visitor.check.getByText("We couldn't load the details just now.")).toBeVisible();
    await expect(visitor.check.getByText("Not listed")).toBeHidden();
    await expect(visitor.page.getByRole("heading", { name: "Featured Review" })).toBeHidden();
    expect(consoleWords.filter((words) => words.startsWith("warning: details failed"))).toHaveLength(1);
    await visitor.back.click();
  });
  await test.step("on their way are bars on a busy card, then what they bring", async () => {
    const slow = gate();
    places.answer({
      place_details: async () => {
        await slow.opened;
        return { body: { status: "OK", result: DETAILED } };
      },
    });
    await visitor.rolls();
    await expect(visitor.check).toHaveAttribute("aria-busy", "true");
    await expect(visitor.check.getByText("Fetching the details…")).toBeVisible();
    await expect(visitor.check.locator('dt:text-is("Address") + dd')).toHaveText("1 Main St, Memphis, TN");
    for (const row of ["Phone", "Website"])
      await expect(visitor.check.locator(`dt:text-is("${row}") + dd`)).toHaveText("");
    const review = page.getByRole("region", { name: "Featured Review" });
    await expect(review).toBeVisible();
    slow.open();
    const { lines } = await visitor.readsTheCheck();
    expect(lines).toMatchObject({
      ...{ Status: "● Closed", Address: "1 Main St, Memphis, TN", Phone: "(901) 555-0100" },
    });
    await expect(visitor.check.getByRole("link", { name: "(901) 555-0100" })).toHaveAttribute(
      "href",
      "tel:9015550100",
    );
    await expect(visitor.check.getByRole("link", { name: /^Visit Website/ })).toHaveAttribute(
      "href",
      "https://example.org/",
    );
    await expect(review).toContainText("Ada");
    await expect(review.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
    await expect(review).toContainText("a month ago");
    await expect(review).toContainText("Order the ribs.");
  });
});
