import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../server/server-process.js";
import { expect, test } from "./test.js";

test.describe("a site without its key", () => {
  test("says what is missing, and turns into the form", async ({ visitor, page }) => {
    const folder = await mkdtemp(join(tmpdir(), "dinner-dice-key-"));
    const keyFile = join(folder, "key");
    const site = await startSite({ PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY_FILE: keyFile });
    const required = page.getByRole("heading", { name: "Service Configuration Required" });
    const checkAgain = page.getByRole("button", { name: "Check again" });
    try {
      await test.step("says what an administrator must do, and nothing can be searched", async () => {
        await visitor.opens(site.url);
        await expect(required).toBeVisible();
        await expect(
          page.getByText("An administrator must configure the maps API key in the backend secrets."),
        ).toBeVisible();
        await expect(visitor.location).toBeHidden();
        await checkAgain.click();
        await expect(checkAgain).toBeFocused();
        await expect(required).toBeVisible();
      });

      await test.step("turns into the form once the key is there and the check is repeated", async () => {
        await writeFile(keyFile, "a-key-for-tests\n");
        await expect(required).toBeVisible();
        await checkAgain.click();
        await expect(page.getByRole("heading", { name: "Tell us what you're craving" })).toBeFocused();
        await expect(visitor.location).toBeVisible();
      });
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  });

  test("says so without JavaScript too, and checks again on request", async ({ browser, siteWithoutKey }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(siteWithoutKey.url);
    await page.getByRole("textbox", { name: "Location" }).fill("Memphis");
    await page.getByRole("button", { name: "Find My Dinner" }).click();
    await expect(page.getByRole("heading", { name: "Service Configuration Required" })).toBeVisible();
    await page.getByRole("button", { name: "Check again" }).click();
    await page.waitForLoadState();
    await expect(page.getByRole("alert")).toHaveText(
      "Google Maps API key not configured. Please contact support.",
    );
    await context.close();
  });
});
