import { placeNamed, test } from "./google-site.js";
import { place } from "./scripted-places.js";
import { expect } from "./test.js";

const TOWN = "Brandywine Falls, MO";

test.describe("a site on Google", () => {
  test("shows what is known, on the home page and in a guide", async ({
    visitor,
    page,
    googleSite,
    places,
  }) => {
    const showsAllOn = async (path: string): Promise<void> => {
      await visitor.opens(path);
      await visitor.saysWhere(TOWN);
      await visitor.wishes({ miles: 1, rating: 4, price: 4 });
      if (path === "/") await visitor.rolls();
      else await visitor.asks();
      const { name, lines } = await visitor.readsTheCheck();
      const found = placeNamed(googleSite, name);
      expect(lines).toMatchObject({
        ...(found.priceLevel !== undefined && {
          Price: `${"$".repeat(found.priceLevel)}price ${found.priceLevel} of 4`,
        }),
        Rating: expect.stringContaining(
          `rated ${found.rating?.toFixed(1)} out of 5 by ${found.reviewCount?.toLocaleString("en-US")} reviewers`,
        ),
        ...(found.phone !== undefined && { Phone: found.phone }),
      });
      expect(lines["Address"]).toContain(found.street);
      expect(lines["Status"]?.startsWith("●") ?? false).toBe(found.hours !== undefined);
      await expect(page.locator("[data-sources]").filter({ hasText: "Google Maps" }).last()).toBeVisible();
      await expect(page.getByText("Simulated data").first()).toBeVisible();
    };

    await test.step("shows all that is known of a place on /", () => showsAllOn("/"));

    await test.step("features the best review with its author's picture, and credits its source", async () => {
      const best = googleSite.google.places.find(
        ({ reviews, status }) =>
          status === "OPERATIONAL" && reviews.filter(({ text }) => text !== "").length > 2,
      )!;
      places.answer({
        places_search: () => ({ body: { status: "OK", results: [place(best.id, { name: best.name })] } }),
      });
      await visitor.back.click();
      await visitor.finds(TOWN, { miles: 5, rating: 3.5 });
      await expect(visitor.name).toHaveText(best.name);
      await visitor.readsTheCheck();
      const review = page.getByRole("region", { name: "Featured Review" });
      const [first] = best.reviews
        .filter(({ text }) => text !== "")
        .toSorted((a, b) => b.rating - a.rating || b.text.length - a.text.length);
      await expect(review).toContainText(first!.author);
      await expect(review.locator("blockquote")).toHaveText(first!.text);
      await expect(review.getByRole("img", { name: `${first!.rating} out of 5 stars` })).toBeVisible();
      await expect
        .poll(() => review.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await visitor.turnsTheCheck("Where this is from");
      await expect(page.getByRole("link", { name: /^Read the original/ })).toBeVisible();
      places.answer({ places_search: () => "as the server" });
    });

    await test.step("shows all that is known of a place on /city-guides/memphis-restaurants", () =>
      showsAllOn("/city-guides/memphis-restaurants"));
  });
});
