import { expect, test } from "./test.js";

test.describe.configure({ mode: "serial" });

test.describe("the newsletter in direct mode", () => {
  test("goes from the browser to the web app, whose echo the page's policy allows", async ({
    page,
    sheet,
    directSite,
  }) => {
    sheet.mood = "well";
    await page.goto(directSite.url);
    const island = page.locator('[data-island="newsletter"]');
    await island.dispatchEvent("pointerover");
    await expect(island).toHaveAttribute("data-awake", "yes");
    await page.getByRole("textbox", { name: "Email" }).fill("visitor@example.org");
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("Thanks! We'll keep you updated on new features.")).toBeVisible();
    expect(sheet.posts).toHaveLength(1);
    expect(sheet.posts[0]?.email).toBe("visitor@example.org");
    expect(sheet.posts[0]?.contentType).toMatch(/^text\/plain/);
    expect(sheet.methods).toEqual(["POST"]);
  });

  test("keeps what was typed when the web app cuts the connection", async ({ page, sheet, directSite }) => {
    sheet.mood = "reset";
    await page.goto(directSite.url);
    const island = page.locator('[data-island="newsletter"]');
    await island.dispatchEvent("pointerover");
    await expect(island).toHaveAttribute("data-awake", "yes");
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("second@example.org");
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
    await expect(email).toHaveValue("second@example.org");
  });
});
