import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

test("of four figures none stands alone on a line at any width, and signs and counts are whole", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("dear", { price_level: 4, rating: 4.4, user_ratings_total: 12_345 })]);
  await visitor.opens();
  await visitor.finds("Memphis");
  const figures = page.locator("article dl").first().locator("> div");
  await expect(figures).toHaveCount(4);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    for (const top of tops)
      expect(tops.filter((other) => other === top).length, `${width} px`).toBeGreaterThan(1);
    const lines = await figures.locator("dd").evaluateAll((all) => {
      const range = document.createRange();
      return all.map((each) => {
        range.selectNode(each.firstChild ?? each);
        return [
          each.firstChild?.textContent,
          new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size,
        ];
      });
    });
    expect(lines, `${width} px`).toContainEqual(["$$$$", 1]);
    const [, rating = 0] = lines.find(([words]) => words === "4.4 (12,345)") ?? [];
    expect([1, 2], `${width} px`).toContain(rating);
  }
});
