import type { Page } from "@playwright/test";
import { expect, test } from "./test.js";

const GUIDE = "/city-guides/memphis-restaurants";

async function skipsToContent(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
}

test("links within the page lead nowhere else, on the home page and in a guide", async ({
  visitor,
  page,
}) => {
  await test.step("leave the home page's card where it is; Back leads to the same card, then to the form", async () => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await skipsToContent(page);
    await visitor.rollsAgain();
    const { name } = await visitor.readsTheCheck();
    await page.reload();
    await expect(visitor.name).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(visitor.name).toHaveText(name);
    await page.goBack();
    await expect(visitor.location).toBeVisible();
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
    await page.goForward();
    await expect(page).toHaveURL(/#main$/);
    await expect(visitor.name).toHaveText(name);
    await visitor.back.click();
    await expect(visitor.location).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("leave the card of a guide where it is; Back leads over them to the form", async () => {
    await visitor.opens(GUIDE);
    await visitor.asks();
    const { name } = await visitor.readsTheCheck();
    const roll = page.getByRole("link", { name: "Roll for Memphis" });
    for (const hash of ["#finder", "#finder", "#main"]) {
      await (hash === "#main" ? skipsToContent(page) : roll.press("Enter"));
      await expect(page).toHaveURL(GUIDE + hash);
      await expect(visitor.name).toHaveText(name);
    }
    await page.goBack();
    await expect(page).toHaveURL(`${GUIDE}#finder`);
    await expect(visitor.name).toHaveText(name);
    await visitor.back.click();
    await expect(visitor.findMyDinner).toBeVisible();
    await expect(page).toHaveURL(GUIDE);
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
  });

  await test.step("leave a board and the form's trouble where they are", async () => {
    await visitor.back.click();
    await expect(page).toHaveURL(GUIDE);
    await expect(visitor.alert).toBeHidden();
    await visitor.saysWhere("Zzyzxq");
    await visitor.asks();
    await expect(visitor.alert).toBeVisible();
    await skipsToContent(page);
    await expect(visitor.alert).toBeVisible();
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await page.getByRole("link", { name: "Roll for Memphis" }).press("Enter");
    await expect(page).toHaveURL(/#finder$/);
    await expect(visitor.board).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/#main$/);
    await expect(visitor.board).toBeVisible();
    await page.goBack();
    await expect(visitor.location).toHaveValue("New York");
  });
});
