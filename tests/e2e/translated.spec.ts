import { directoryFinds } from "./directory.js";
import { expect, test } from "./test.js";
import { keepsTranslating, translates } from "./translator.js";
import type { Visitor } from "./visitor.js";

const MEMPHIS_GUIDE = "/city-guides/memphis-restaurants";

/** Once, or with an observer that keeps on. */
const TRANSLATORS = [
  ["once", translates],
  ["for good", keepsTranslating],
] as const;

const ROLLS = 3;

const ADDRESSES = new Map(directoryFinds().map(({ name, address }) => [name, address]));

async function isOfOnePlace({ page, name }: Visitor): Promise<void> {
  const title = await name.innerText();
  const directions = page.getByRole("link", { name: /^Directions/ });
  const way = new URL((await directions.getAttribute("href")) ?? "");
  expect(way.searchParams.get("destination"), title).toContain(title);
  const address = ADDRESSES.get(title);
  const check = await page.getByRole("article").innerText();
  if (address !== undefined) expect(check, title).toContain(address.split(",")[0]);
}

async function rollsOn(visitor: Visitor, rolls: () => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  for (let roll = 0; roll < ROLLS; roll += 1) {
    await isOfOnePlace(visitor);
    seen.add(await visitor.name.innerText());
    expect(seen.size).toBe(roll + 1);
    await rolls();
    await expect.poll(async () => seen.has(await visitor.name.innerText())).toBe(false);
  }
  await isOfOnePlace(visitor);
}

for (const [how, translate] of TRANSLATORS) {
  test(`a card that is translated ${how} tells of one place after every roll`, async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await translate(page);
    await rollsOn(visitor, () => visitor.rollsAgain());
    await expect(page.getByText("Something broke here")).toHaveCount(0);
  });

  test(`a guide's finder that is translated ${how} tells of one place after every roll`, async ({
    visitor,
    page,
  }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.asks();
    await expect(visitor.check).toBeVisible();
    await translate(page);
    await rollsOn(visitor, () => page.getByRole("button", { name: /^(Find another|Searching)/ }).click());
    await expect(page.getByText("Something broke here")).toHaveCount(0);
  });

  test(`a guide that is translated ${how} names one of its places after every roll`, async ({ page }) => {
    await page.goto(MEMPHIS_GUIDE);
    const roll = page.locator('[data-island="guide-roll"]');
    await roll.getByRole("button").first().click();
    const link = roll.locator("h2 a");
    await expect(link).toBeVisible();
    await translate(page);
    for (let again = 0; again < ROLLS; again += 1) {
      await roll.getByRole("button").first().click();
      await expect(link).toBeHidden();
      await expect(link).toBeVisible();
      const anchor = (await link.getAttribute("href")) ?? "";
      await expect(page.locator(anchor).first()).toContainText(await link.innerText());
    }
  });
}

test("a form that is translated for good says what is wrong now, not before", async ({ visitor, page }) => {
  await visitor.opens();
  await keepsTranslating(page);
  await page.getByRole("button", { name: /^Find My Dinner/ }).click();
  await expect(visitor.alert).toContainText("Location is required");
  await visitor.saysWhere("Nowhereville Qqq");
  await page.getByRole("button", { name: /^Find My Dinner/ }).click();
  await expect(visitor.alert).toContainText("Location error");
  await expect(visitor.alert).not.toContainText("Location is required");
});

test("a card whose elements were taken out of the page comes back by itself", async ({ visitor, page }) => {
  await visitor.opens();
  await visitor.finds("Memphis");
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("article")) element.replaceWith("gone");
  });
  await visitor.findAnother.click();
  await visitor.skipsTheDice();
  await expect(visitor.check).toBeVisible();
  await isOfOnePlace(visitor);
});
