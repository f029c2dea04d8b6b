import { violations } from "./axe.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";
import { dayOf } from "@dinner-dice/core/lists/visits";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

test.use({ bypassCSP: true });

const IDS = ["pit", "grill", "bar"];

test("what a visitor notes of dinners stays in the browser, leaves places out, and can be carried away", async ({
  visitor,
  page,
  places,
}) => {
  test.slow();
  const carried = requestsWithVisits(page);
  const weWent = page.getByRole("button", { name: "We went" });
  const status = page.getByRole("status").first();
  places.knowEverything(IDS.map((id) => place(id)));
  await visitor.opens();
  await visitor.finds("Memphis");
  const first = (await visitor.readsTheCheck()).name;

  await test.step("one tap on the back of the check notes it, another takes it back", async () => {
    await visitor.turnsTheCheck("About it");
    await weWent.click();
    await expect(page.getByText("You went today.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(visitor.pick, "nothing is left out unless asked").toHaveText("Pick 1 of 3");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(weWent).toBeFocused();
    await weWent.click();
    expect(await violations(page), "the back of the check").toEqual([]);
  });

  await test.step("a page lists it, and the preference leaves it out of the next search", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("link", { name: "Where we went (1)" }).click();
    await expect(status).toHaveText("1 visit.");
    await expect(page.getByRole("main").getByRole("listitem")).toContainText(first);
    await page.getByRole("combobox").selectOption("For 30 days");
    expect(await violations(page), "the list").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await visitor.opens();
    await visitor.finds("Memphis");
    await expect(visitor.pick).toHaveText("Pick 1 of 2");
    const check = await visitor.readsTheCheck();
    expect(check.name).not.toBe(first);
    expect(check.why).toContain("1 left out because you went in the last 30 days");
  });

  await test.step("one tap includes it today", async () => {
    await visitor.turnsTheCheck("About it");
    await page.getByRole("button", { name: "Include them today" }).click();
    await expect(visitor.pick).toHaveText("Pick 1 of 3");
    await page.goto("/where-we-went");
    await page.getByRole("button", { name: "Leave them out again" }).click();
  });

  await test.step("the board counts it where nothing else is left, and brings it back", async () => {
    places.knowEverything(IDS.filter((id) => first.toLowerCase().includes(id)).map((id) => place(id)));
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.board).toContainText("You went in the last 30 days");
    expect(await violations(page), "the board").toEqual([]);
    await page.getByRole("button", { name: "Include where I went lately" }).click();
    await visitor.skipsTheDice();
    await expect(visitor.name).toHaveText(first);
  });

  let saved = "";
  await test.step("the list is saved as a file, deleted, taken back, deleted for good, and opened again", async () => {
    await page.goto("/where-we-went");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    expect((await download).suggestedFilename()).toBe("dinner-dice-visits.json");
    saved = await readFile(await (await download).path(), "utf8");
    const deleteAll = page.getByRole("button", { name: "Delete every visit" });
    await deleteAll.click();
    await expect(status).toContainText("No visits yet.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status).toContainText("1 visit.");
    await page
      .getByRole("main")
      .getByRole("button", { name: `Delete ${first}` })
      .click();
    await page.reload();
    await expect(status).toContainText("No visits yet.");
    await opens(page, saved);
    await expect(status).toHaveText("Added 1 visit from the file. 1 visit.");
    await opens(page, saved);
    await expect(status).toHaveText("Every visit in that file was here already. 1 visit.");
  });

  await test.step("a link hands the visits to another phone, in its fragment", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", {
        value: (sent: ShareData) => void (document.title = sent.url!),
      }),
    );
    await page.getByRole("button", { name: "Send to another phone" }).click();
    await expect(page).toHaveTitle(/#visits=/);
    const link = await page.title();
    await page
      .getByRole("main")
      .getByRole("button", { name: `Delete ${first}` })
      .click();
    await page.goto("/");
    await page.goto(link.slice(0, -9));
    await expect(visitor.alert).toContainText("That link is damaged or cut off.");
    await page.goto("/");
    await page.goto(link);
    await page.getByRole("button", { name: "Add them here" }).click();
    await expect(status).toHaveText("Added 1 visit from the link. 1 visit.");
    expect(new URL(page.url()).hash).toBe("");
    expect(await violations(page), "the visits that a link brought").toEqual([]);
  });

  await test.step("a bad file is told, and nothing is lost", async () => {
    await opens(page, saved.slice(0, -20));
    await expect(visitor.alert).toContainText("That file is damaged or is no JSON file.");
    await opens(page, saved.replace('"version": 1', '"version": 2'));
    await expect(visitor.alert).toContainText("A newer version of this site saved that file.");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    expect(await violations(page), "the error").toEqual([]);
  });

  await test.step("a full or blocked storage is told", async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = (): never => {
        throw new DOMException("Full", "QuotaExceededError");
      };
    });
    await page
      .getByRole("main")
      .getByRole("button", { name: `Delete ${first}` })
      .click();
    await expect(visitor.alert).toContainText("This browser couldn't save that.");
    await page.reload();
    await expect(status).toHaveText("1 visit.");
  });

  expect(carried, "requests that carry a visit").toEqual([]);
});

async function opens(page: Page, text: string): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (
    await chosen
  ).setFiles({ name: "visits.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

function requestsWithVisits(page: Page): readonly string[] {
  const found: string[] = [];
  const today = dayOf(Date.now());
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const sent = `${pathname.startsWith("/assets/") ? "" : search} ${request.postData() ?? ""}`;
    if (sent.includes(today) || /visit|skipDays|includedOn/i.test(sent)) found.push(request.url());
  });
  return found;
}
