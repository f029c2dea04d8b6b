import type { Page } from "@playwright/test";
import { zipOf } from "../adapters/own-lists/zip-of.js";
import { violations } from "./axe.js";
import { startSite } from "../server/server-process.js";
import { expect, test } from "./test.js";

const TAKEOUT = `Title,Note,URL,Tags,Comment
,,,,
Gus's World Famous Fried Chicken,"hot,
crisp",https://www.google.com/maps/place/Gus's/data=!4m2!3m1!1s0x1:0x2!3d35.1361!4d-90.0601,,
Central BBQ,,https://www.google.com/maps/place/Central+BBQ/data=!4m2,,
Central BBQ,,https://www.google.com/maps/place/Central+BBQ/data=!4m2,,
,,https://maps.app.goo.gl/abc,,
`;

const status = (page: Page): ReturnType<Page["getByRole"]> => page.getByRole("status").first();

test.describe("a visitor's own lists", () => {
  test.use({ bypassCSP: true });

  test("come from pasted places and files, roll, and never leave the browser", async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 35.13, longitude: -90.06 });
    const sent: string[] = [];
    page.on("request", (request) => {
      const asks = request.method() !== "GET" && !request.postData()?.includes('"get_api_key"');
      if (asks || /Gus|Lunch|Want|Central|Elwood|35[.]13/.test(decodeURIComponent(request.url())))
        sent.push(request.url());
    });

    await test.step("an old link to one's own six says that it is gone, and leads there", async () => {
      await page.goto("/your-six");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("“Your own six” is gone");
      await page.getByRole("link", { name: "Your lists" }).click();
      await expect(status(page)).toHaveText("No lists yet.");
    });

    await test.step("nothing and nonsense are told", async () => {
      await page.getByRole("button", { name: "Add to the list" }).click();
      await expect(page.getByRole("alert")).toContainText("There is nothing to read.");
      await expect(page.getByRole("alert")).toBeInViewport();
      await opens(page, "takeout.zip", zipOf({ "a.csv": { content: TAKEOUT, flags: 1 } }));
      await expect(page.getByRole("alert")).toContainText("That ZIP file has a password.");
      expect(await faults(page), "the trouble").toEqual([]);
    });

    await test.step("pasted names make a list", async () => {
      await page.getByRole("textbox", { name: "Name of the list" }).fill("Lunch");
      await page
        .getByRole("textbox", { name: "Places, one on each line" })
        .fill("- Elwood's Shack\n- Bala's Bistro\n");
      await page.getByRole("button", { name: "Add to the list" }).click();
      await expect(status(page)).toHaveText("Added 2 places to Lunch.");
    });

    await test.step("a file makes another under its own name, and says what it left out", async () => {
      await opens(page, "Want to go.csv", TAKEOUT);
      await expect(status(page)).toHaveText(
        "Added 2 places to Want to go. 1 place is on it already. We left out 1 link without a name. This page can't follow short links: write the name before the link.",
      );
      await opens(page, "Want to go.csv", TAKEOUT);
      await expect(status(page)).toContainText("Added 0 places to Want to go. 3 places are on it already.");
    });

    await test.step("a ZIP file of Google Takeout makes as many as it holds", async () => {
      const saved = "Title,URL\nPayne's,https://www.google.com/maps/place/x/data=!4m2\n";
      await opens(
        page,
        "takeout.zip",
        zipOf({ "Takeout/Saved/Ribs.csv": saved, "Takeout/Saved/Pies.csv": saved, "Takeout/a.html": "x" }),
      );
      await expect(status(page)).toHaveText("Added 2 places to 2 lists.");
      await page.getByRole("button", { name: "Delete this list Ribs" }).click();
      await page.getByRole("button", { name: "Delete this list Pies" }).click();
    });

    const list = page.getByRole("region", { name: "Want to go" });
    await test.step("distance counts from the device, which tells the page alone", async () => {
      const filters = list.getByText("Filters", { exact: true });
      await filters.click();
      const from = list.getByRole("combobox", { name: "Distance from" });
      await from.selectOption("My location");
      await expect(list).toContainText("1 place to roll; we don't know about 1.");
      const withUnknown = list.getByRole("switch", { name: "Roll the one we don't know about too" });
      await withUnknown.check();
      await expect(list).toContainText("2 places to roll.");
      await withUnknown.uncheck();
      await expect(list.getByRole("slider", { name: "Distance" })).toBeVisible();
      expect(await faults(page), "the distance").toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.context().clearPermissions();
      await from.selectOption("Anywhere");
      await expect(list).toContainText("2 places to roll.");
      await from.selectOption("My location");
      await expect(list).toContainText("Your browser didn't share your location.");
      await expect(list).toContainText("2 places to roll.");
      await expect(list.getByRole("group").getByRole("switch")).toHaveCount(0);
      await filters.click();
      await expect(page.getByRole("region", { name: "Lunch" })).not.toContainText("Filters");
    });

    await test.step("the die falls among its places, and what is skipped does not come again", async () => {
      await list.getByRole("button", { name: "Roll Want to go" }).click();
      const name = list.getByRole("heading", { level: 2 }).nth(1);
      await expect(name).toBeFocused();
      const first = await name.innerText();
      expect(await faults(page), "the roll").toEqual([]);
      await list.getByRole("button", { name: "Never again" }).click();
      await expect(status(page)).toHaveText(`${first} is out.`);
      await expect(list).toContainText("1 place to roll; you skipped 1.");
      await list.getByRole("button", { name: "Find Another Restaurant" }).click();
      await expect(name).not.toHaveText(first);
      await list.getByRole("button", { name: "We went" }).click();
      await expect(status(page)).toHaveText("You went today.");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    await test.step("the home page's form rolls a list, by the wishes that its places can answer", async () => {
      await page.goto("/");
      const from = page.getByRole("combobox", { name: "From" });
      await expect(from.getByRole("option")).toHaveText(["Everywhere", "Lunch (2)", "Want to go (2)"]);
      const location = page.getByRole("textbox", { name: "Location" });
      await from.selectOption("Want to go (2)");
      await expect(location).toBeHidden();
      await from.selectOption("Everywhere");
      await expect(location).toBeVisible();
      await from.selectOption("Lunch (2)");
      await page.getByRole("combobox", { name: "Cuisine" }).selectOption("Pizza");
      await page.getByRole("button", { name: "Find My Dinner" }).click();
      const lunch = page.getByRole("region", { name: "Lunch" });
      await expect(lunch.getByRole("heading", { level: 2 }).nth(1)).toBeFocused();
      await expect(page).toHaveURL(/\/your-lists$/);
      await expect(list.getByRole("button", { name: "Roll Want to go" })).toBeVisible();
    });

    await test.step("a list is saved as a file, which makes the same list again", async () => {
      const saved = page.waitForEvent("download");
      await list.getByRole("button", { name: "Save as a file Want to go" }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe("Want to go.geojson");
      const chosen = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Open a file" }).click();
      await (await chosen).setFiles(await download.path());
      await expect(status(page)).toHaveText("Added 0 places to Want to go. 2 places are on it already.");
    });

    await test.step("places and lists are removed, and a list comes back", async () => {
      await page.reload();
      await list.getByText("Places (2 places)").click();
      await list.getByRole("button", { name: "Remove Central BBQ" }).press("Enter");
      await expect(list).toContainText("Places (1 place)");
      await expect(status(page)).toHaveText("Removed Central BBQ.");
      await expect(list.getByRole("button", { name: /^Remove Gus/ })).toBeFocused();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(list).toContainText("Places (2 places)");
      await page.getByRole("button", { name: "Delete this list Lunch" }).click();
      await expect(page.getByRole("region", { name: "Lunch" })).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("region", { name: "Lunch" })).toBeVisible();
    });

    await test.step("a full or blocked storage is told", async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = (): never => {
          throw new DOMException("Full", "QuotaExceededError");
        };
      });
      const long = "Donaudampfschifffahrtsgesellschaftskapitänskajütenrestaurant";
      await opens(page, `${long}.txt`, `${long}\n${long.repeat(3)}`);
      await expect(page.getByRole("region", { name: long })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await opens(page, "More.txt", "Gus's\nPayne's");
      await expect(page.getByRole("alert")).toContainText("This browser couldn't save that.");
      await expect(page.getByRole("region", { name: "More" })).toBeVisible();
      expect(await faults(page), "the lists").toEqual([]);
    });

    expect(sent, "requests that carry a list").toEqual([]);
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", bypassCSP: true });

  test("a list is read, judged by what the browser kept of its places, and rolled", async ({
    page,
    context,
  }) => {
    test.slow();
    const site = await startSite();
    try {
      await page.goto(`${site.url}/your-lists`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect
        .poll(() => page.evaluate(async () => (await caches.match("/directory.json")) !== undefined))
        .toBe(true);
      const known = await page.evaluate(aPlaceOfBarbecue);
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator(".offline")).toContainText("You are offline.");
      const properties = { name: known.name };
      const geometry = { type: "Point", coordinates: [known.point.lng, known.point.lat] };
      const features = [{ type: "Feature", properties, geometry }];
      await opens(page, "Saved.json", JSON.stringify({ type: "FeatureCollection", features }));
      const list = page.getByRole("region", { name: "Saved" });
      await expect(list).toContainText("1 place to roll.");
      await list.getByRole("button", { name: "Roll Saved" }).click();
      await expect(list.getByRole("heading", { name: known.name })).toBeFocused();
      await list.getByText("Filters", { exact: true }).click();
      await list.getByRole("combobox", { name: "Cuisine", exact: true }).selectOption("BBQ");
      await expect(list).toContainText("1 place to roll.");
      await list.getByRole("combobox", { name: "Cuisine", exact: true }).selectOption("Thai");
      await expect(list).toContainText("0 places to roll; 1 doesn't match.");
      await list.getByRole("combobox", { name: "Cuisine", exact: true }).selectOption("BBQ");
      await list.getByRole("combobox", { name: "Distance from" }).selectOption("Kansas City, MO");
      await expect(list).toContainText("1 place to roll.");
      await list.getByRole("combobox", { name: "Distance from" }).selectOption("Norfolk, VA");
      await expect(list).toContainText("0 places to roll; 1 doesn't match.");
    } finally {
      await site.stop();
    }
  });
});

async function aPlaceOfBarbecue(): Promise<StoredPlace> {
  const answer = await caches.match("/directory.json");
  const { places } = (await answer!.json()) as { readonly places: readonly StoredPlace[] };
  return places.find(({ cuisines }) => cuisines.includes("BBQ"))!;
}

interface StoredPlace {
  readonly name: string;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly cuisines: readonly string[];
}

async function opens(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (await chosen).setFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return violations(page);
}
