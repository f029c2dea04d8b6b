import type { FrameLocator, Locator, Page } from "@playwright/test";
import { violations } from "./axe.js";
import { bloggersPage } from "./bloggers-page.js";
import { expect, test } from "./test.js";

const STRICT = (origin: string): string =>
  `default-src 'none'; script-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;

const snippet = (origin: string, city: string): string =>
  `<script src="${origin}/embed.js" async></script><dinner-dice city="${city}"></dinner-dice>`;

function frameIn(page: Page): { readonly element: Locator; readonly inside: FrameLocator } {
  return { element: page.locator("iframe"), inside: page.frameLocator("iframe") };
}

async function fits(page: Page): Promise<void> {
  const { element, inside } = frameIn(page);
  await expect
    .poll(async () => {
      const height = await inside.locator("html").evaluate((html: HTMLElement) => html.offsetHeight);
      return Math.abs(((await element.boundingBox())?.height ?? 0) - height);
    })
    .toBeLessThan(1);
}

test("the die rolls on a page of another site whose policy is strict, and its frame fits", async ({
  page,
  context,
  site,
  consoleWords,
}) => {
  await using blog = await bloggersPage(snippet(site.url, "Memphis"), STRICT(site.url));
  await page.goto(blog.url);
  const { inside } = frameIn(page);
  await expect(inside.getByRole("heading", { name: "Where to eat in Memphis, TN?" })).toBeVisible();
  await fits(page);
  await inside.getByLabel("Cuisine").selectOption("BBQ");
  await inside.getByRole("button", { name: "Roll the die" }).click();
  await expect(inside.getByText(/^The die shows \d of \d$/)).toBeVisible();
  await expect(inside.getByLabel("Cuisine")).toHaveValue("BBQ");
  await fits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  expect(await context.cookies()).toEqual([]);
  const kept = await inside.locator("html").evaluate(() => localStorage.length + sessionStorage.length);
  expect([kept, consoleWords]).toEqual([0, []]);
});

test("the receipt in a frame opens as a guest check that this browser recomputes", async ({
  page,
  context,
  site,
}) => {
  await using blog = await bloggersPage(snippet(site.url, "memphis"), STRICT(site.url));
  await page.goto(blog.url);
  const { inside } = frameIn(page);
  await inside.getByRole("button", { name: "Roll the die" }).click();
  const name = await inside.locator("h2").innerText();
  const opening = context.waitForEvent("page");
  await inside.getByRole("link", { name: "Check this roll" }).click();
  const check = await opening;
  await expect(check.getByRole("main")).toContainText(name);
  await expect(check.getByRole("main")).toContainText(/To check the roll, divide [\d,]+ by \d/);
});

test("a city without a guide is told in a sentence, with the cities that have one", async ({
  page,
  site,
}) => {
  await using blog = await bloggersPage(snippet(site.url, "Atlantis"), STRICT(site.url));
  await page.goto(blog.url);
  const { inside } = frameIn(page);
  await expect(inside.getByText("We don't have a guide to this city.")).toBeVisible();
  await expect(inside.getByRole("link", { name: "Guide to Memphis, TN" })).toBeVisible();
});

test("no other page of the site shows in a frame", async ({ context, site }) => {
  const page = await context.newPage();
  await using blog = await bloggersPage(`<iframe src="${site.url}/check"></iframe>`, `frame-src ${site.url}`);
  const refused = page.waitForEvent("console", (word) => word.text().includes("frame-ancestors 'none'"));
  await page.goto(blog.url);
  expect((await refused).type()).toBe("error");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the frame that oEmbed describes rolls by its form", async ({ page, site }) => {
    const guide = encodeURIComponent(`${site.url}/city-guides/memphis-restaurants`);
    const result = await page.request.get(`${site.url}/oembed?url=${guide}`);
    const { html } = (await result.json()) as { html: string };
    await using blog = await bloggersPage(html, `default-src 'none'; frame-src ${site.url}`);
    await page.goto(blog.url);
    const { inside } = frameIn(page);
    await inside.getByRole("button", { name: "Roll the die" }).click();
    await expect(inside.getByText(/^The die shows \d of \d$/)).toBeVisible();
  });
});

test("what the site's own page makes rolls near a town on another site", async ({ page, site }) => {
  await page.goto(`${site.url}/embed`);
  await page.getByLabel("Place").fill("Germantown, TN");
  await page.getByLabel("Color of the button (optional)").fill("#1144aa");
  await page.getByRole("button", { name: "Make the snippet" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Where to eat near Germantown, TN?" })).toBeVisible();
  const made = await page.locator("pre").innerText();
  await using blog = await bloggersPage(made, STRICT(site.url));
  await page.goto(blog.url);
  const { element, inside } = frameIn(page);
  await expect(inside.getByRole("button", { name: "Roll the die" })).toHaveCSS(
    "background-color",
    "rgb(17, 68, 170)",
  );
  await inside.getByRole("button", { name: "Roll the die" }).click();
  await expect(inside.getByText(/^The die shows \d of \d$/)).toBeVisible();
  await expect(element).toHaveAttribute("title", "Where to eat near Germantown, TN?");
});

test.describe("by day and by night", () => {
  test.use({ bypassCSP: true });

  for (const path of ["/embed/memphis?roll=1", "/embed/atlantis", "/embed?place=Memphis", "/api"])
    test(`${path} has its styles, breaks nothing that axe knows, and fits a phone`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(site.url + path);
      expect(await violations(page)).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
    });
});
