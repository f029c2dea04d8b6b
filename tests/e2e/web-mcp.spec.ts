import { startSite } from "./running-site.js";
import { expect, test } from "./test.js";

test("a form that is a tool for agents stays one when its script is awake, and still finds dinner", async ({
  page,
}) => {
  const site = await startSite({ WEBMCP: "on" });
  try {
    await page.goto(site.url);
    const form = page.locator("form[toolname=find_restaurant]");
    await form.getByRole("textbox").first().fill("Memphis, TN");
    await form
      .getByRole("button", { name: /Roll|Find/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Find Another Restaurant" })).toBeVisible();
    await page.goto(`${site.url}/city-guides/memphis-restaurants`);
    await expect(form).toHaveAttribute("tooldescription", /die/);
  } finally {
    await site.stop();
  }
});
