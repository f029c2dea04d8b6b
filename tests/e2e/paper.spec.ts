import { place } from "./scripted-places.js";
import { sheets } from "./sheets.js";
import { expect, test } from "./test.js";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import type { Page } from "@playwright/test";
import { sentCheck } from "../core/fixtures.js";

const GUIDE = "/city-guides/memphis-restaurants";

async function printed(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await look();
  await page.emulateMedia({ media: null });
}

test("on paper a check and a board hold nothing that only a screen can use", async ({
  visitor,
  page,
  places,
}) => {
  await visitor.opens();

  await test.step("the check is one sheet, with nothing to press on it", async () => {
    await visitor.finds("Memphis, TN");
    expect(await sheets(page)).toBe(1);
    await printed(page, async () => {
      await expect(visitor.name).toBeVisible();
      await expect(page.getByRole("button")).toHaveCount(0);
    });
  });

  await test.step("a board offers nothing to press, and does not ask for it", async () => {
    await visitor.back.click();
    await visitor.saysWhere("Paris");
    await visitor.asks();
    await expect(visitor.board.getByText(/^Different .+\?$/)).toBeVisible();
    await printed(page, async () => {
      await expect(visitor.board).toBeVisible();
      await expect(visitor.board.getByText(/^Different .+\?$/)).toBeHidden();
      await expect(page.getByRole("button")).toHaveCount(0);
    });
  });

  await test.step("a check says where its facts and its website are, and holds nothing that only a screen can use", async () => {
    places.knowEverything([place("pit", { website: "https://example.org/menu" })]);
    await visitor.opens();
    await visitor.finds("Memphis");
    await expect(visitor.name).toHaveText("The pit");
    await visitor.readsTheCheck();
    await printed(page, async () => {
      const website = visitor.check.getByRole("link", { name: /^Visit Website/ });
      expect(await website.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
        "https://example.org/menu",
      );
      await expect(page.getByText(/, as of /)).toBeVisible();
      await expect(page.getByText("Hours on Google Maps")).toBeHidden();
    });
    await visitor.turnsTheCheck("About it");
    await expect(page.getByText("Hours on Google Maps")).toBeVisible();
  });
});

test("on paper a page has no ways on, and takes as few sheets as it can", async ({ visitor, page }) => {
  await test.step("a check that was sent has no ways on", async () => {
    const places = ["Gus’s", "Central BBQ"].map((name) => ({ name }));
    await page.goto(`/check${writeSentCheck(sentCheck(places, 7))}`);
    await expect(page.getByRole("link", { name: "Share" })).toBeVisible();
    await printed(page, async () => {
      await expect(page.getByRole("heading", { name: "Central BBQ" })).toBeVisible();
      await expect(page.locator("main").getByRole("link").filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
    });
  });

  await test.step("an index has no way to go on, and the terms are one sheet", async () => {
    for (const [path, words] of [
      ["/city-guides", "Read Guide"],
      ["/blog", "Read Article"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await printed(page, async () => {
        await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
      });
      expect(await sheets(page), path).toBe(2);
    }
    await page.goto("/terms");
    expect(await sheets(page)).toBe(1);
  });

  await test.step("a guide is one sheet, and so is a check in it, without the guide", async () => {
    await page.goto(GUIDE);
    expect(await sheets(page)).toBe(1);
    const menu = page.getByText("Memphis: roll for it");
    await printed(page, () => expect(menu).toBeVisible());
    await visitor.wakesTheFinder();
    await visitor.asks();
    await visitor.readsTheCheck();
    expect(await sheets(page)).toBe(1);
    await printed(page, async () => {
      await expect(visitor.name).toBeVisible();
      await expect(menu).toBeHidden();
    });
  });
});
