import { violations } from "./axe.js";
import { bufferingProxy } from "./buffering-proxy.js";
import { CALM, Guest, opened } from "./guest.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { expect, test } from "./test.js";
import type { Browser } from "@playwright/test";
import type { TableState } from "@dinner-dice/core/table/view";

/** Ana, the host, and Ben at a table, whose pages count from now on how far things move. */
async function twoWatched(browser: Browser, link: string, width: number): Promise<readonly [Guest, Guest]> {
  const options = { viewport: { width, height: 800 } };
  const two = [await Guest.comes(browser, link, options), await Guest.comes(browser, link, options)] as const;
  await two[0].sits("Ana");
  await two[1].sits("Ben");
  for (const guest of two) await notesItsMoves(guest.page);
  for (const guest of two) await guest.page.reload();
  return two;
}

const SMALL = { viewport: { width: 360, height: 800 } };

test("three browsers and one without JavaScript decide in under a minute", async ({ browser, site }) => {
  const link = await opened(site.url);
  const begun = Date.now();
  const [ana, ben, cat, nell] = await Promise.all([
    Guest.comes(browser, link),
    Guest.comes(browser, link, { viewport: { width: 320, height: 640 } }),
    Guest.comes(browser, link, { colorScheme: "dark" }),
    Guest.comes(browser, link, { javaScriptEnabled: false }),
  ]);
  await ana.sits("Ana");
  await Promise.all([ben.sits("Ben"), cat.sits("Cat"), nell.sits("Nell")]);
  await ben.vetoes("Central");
  await nell.page.getByRole("button", { name: "Veto Rendezvous" }).click();
  await Promise.all([ana, ben, cat, nell].map((guest) => guest.isDone()));
  await expect(ana.page.getByText("4 of 4 done", { exact: true })).toBeVisible();
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await Promise.all([ana, ben, cat].map((guest) => expect(guest.decided).toBeVisible()));
  const frame = nell.page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Guest check" })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(60_000);
  await nell.page.getByRole("button", { name: "Refresh the table" }).click();
  const names = await Promise.all([ana, ben, cat, nell].map((guest) => guest.decided.innerText()));
  expect(new Set(names).size).toBe(1);
  expect(["Gus's", "Cozy Corner"]).toContain(names[0]);
  for (const guest of [ana, ben, cat])
    await expect(guest.page.getByText("Checked on this phone: your number is in it.")).toBeVisible();
  await expect(nell.page.getByText("This page added no number to the roll.")).toBeVisible();

  await test.step("the check needs no server, and the roll can be reckoned by hand", async () => {
    const check = await ana.page.getByRole("link", { name: "Share" }).getAttribute("href");
    const page = await (await browser.newContext(CALM)).newPage();
    await page.goto(site.url + check);
    await page.mouse.move(5, 5);
    await page
      .locator("main")
      .focus()
      .catch(() => undefined);
    await expect(page.getByRole("heading", { name: names[0]! })).toBeVisible();
    await ana.page.getByRole("link", { name: "Check the roll by hand" }).click();
    await ana.page.getByRole("heading", { name: "Check a roll by hand" }).scrollIntoViewIfNeeded();
    await expect(ana.page.getByText("Checked on this page: both hashes")).toBeVisible();
    await expect(ana.page.getByText(`Face up: ${names[0]}.`)).toBeVisible();
  });

  await test.step("a phone that comes back is told what was decided", async () => {
    await ana.page.goBack();
    await expect(ana.decided).toHaveText(names[0]!);
    await ana.page.reload();
    await expect(ana.page.getByText("Checked on this phone: your number is in it.")).toBeVisible();
  });

  await test.step("another roll needs more than half", async () => {
    await ben.page.getByRole("button", { name: "Find Another Restaurant" }).click();
    await expect(ben.page.getByText("1 of 3 needed want another roll.")).toBeVisible();
    await cat.page.getByRole("button", { name: "Find Another Restaurant" }).click();
    await nell.page.getByRole("button", { name: "Find Another Restaurant" }).click();
    await expect(ben.decided).not.toHaveText(names[0]!, { timeout: 30_000 });
  });
});

test("a table can be used by keyboard alone, the focus goes to what answers, and axe finds nothing", async ({
  browser,
  site,
}) => {
  const ana = await Guest.comes(browser, await opened(site.url));
  const press = async (name: string): Promise<void> => {
    await ana.page.getByRole("button", { name }).focus();
    await ana.page.keyboard.press("Enter");
  };
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.getByLabel("Nickname").focus();
  await ana.page.keyboard.type("Ana");
  await ana.page.keyboard.press("Enter");
  await expect(ana.page.getByText("Ana took a seat.")).toBeAttached();
  await expect(ana.page.getByRole("heading", { name: "On the table" })).toBeFocused();
  const added = ana.page.getByLabel("Add a place of your own");
  await added.fill("Payne's");
  await press("Add");
  await expect(ana.page.getByRole("paragraph").filter({ hasText: "Payne's" })).toBeVisible();
  await expect(added).toBeFocused();
  await press("Veto Central");
  await expect(ana.page.getByRole("button", { name: "Veto Central" })).toBeFocused();
  await press("I'm done");
  const next = ana.page.locator("#table-next");
  await expect(next).toBeFocused();
  await press("Change my marks");
  await expect(next).toBeFocused();
  await press("I'm done");
  expect(await violations(ana.page)).toEqual([]);
  await press("Roll the die");
  await expect(ana.decided).toBeFocused();
  await expect(ana.page.getByText(/The die landed: /)).toBeAttached();
  expect(await violations(ana.page)).toEqual([]);
});

for (const width of [360, 1280])
  test(`the landing moves nothing at ${width}, and the check of the table is a small one`, async ({
    browser,
    site,
  }) => {
    const [ana, ben] = await twoWatched(browser, await opened(site.url), width);
    for (const guest of [ana, ben]) await guest.isDone();
    await expect(ana.page.getByText("2 of 2 done", { exact: true })).toBeVisible();
    const before = [await movesOf(ana.page), await movesOf(ben.page)];
    await ana.page.getByRole("button", { name: "Roll the die" }).click();
    for (const [index, { page, decided }] of [ana, ben].entries()) {
      await expect(decided).toBeFocused();
      expect((await movesOf(page)) - before[index]!).toBeLessThanOrEqual(0.02);
      const check = page.getByRole("region", { name: await decided.innerText() });
      await expect(check.getByRole("link").first()).toHaveText(/^Directions/);
      for (const face of await check.locator("svg").all())
        expect((await face.boundingBox())!.width).toBeLessThanOrEqual(64);
      await expect(check.getByRole("listitem").filter({ hasText: "(the pick)" })).toHaveCount(1);
    }
  });

test("a phone that left voids the round, by name, on every screen", async ({ browser, site }) => {
  const link = await opened(site.url);
  const [ana, ben] = [await Guest.comes(browser, link), await Guest.comes(browser, link)];
  await ana.sits("Ana");
  await ben.sits("Ben");
  await expect(ana.page.getByText("0 of 2 done", { exact: true })).toBeVisible();
  await ana.isDone();
  await ben.isDone();
  await expect(ana.page.getByText("2 of 2 done", { exact: true })).toBeVisible();
  await ben.page.close();
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.page.getByText("Round 1 is void: Ben's phone left. Roll again.").first()).toBeVisible();
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.decided).toBeVisible();
});

test("a reload keeps the seat and the marks", async ({ browser, site }) => {
  const ana = await Guest.comes(browser, await opened(site.url));
  await ana.sits("Ana");
  await ana.vetoes("Central");
  await ana.page.reload();
  await expect(ana.page.getByRole("button", { name: "Veto Central" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("behind a proxy that holds events back the page asks instead", async ({ browser, site }) => {
  const proxy = await bufferingProxy(site.url);
  try {
    const link = await opened(site.url);
    const ana = await Guest.comes(browser, link);
    await ana.sits("Ana");
    const ben = await Guest.comes(browser, proxy.url + new URL(link).pathname);
    await ben.sits("Ben");
    await ana.isDone();
    await expect(ben.page.getByText("1 of 2 done", { exact: true })).toBeVisible();
    await ben.isDone();
    await expect(ana.page.getByText("2 of 2 done", { exact: true })).toBeVisible();
    await ana.page.getByRole("button", { name: "Roll the die" }).click();
    await expect(ben.decided).toBeVisible();
    await expect(ben.page.getByText("Checked on this phone")).toBeVisible();
  } finally {
    await proxy.close();
  }
});

test("a phone that loses its network for a moment takes part in the next roll", async ({ browser, site }) => {
  const link = await opened(site.url);
  const [ana, ben] = [await Guest.comes(browser, link), await Guest.comes(browser, link)];
  await ana.sits("Ana");
  await ben.sits("Ben");
  await ana.isDone();
  await ben.isDone();
  await expect(ana.page.getByText("2 of 2 done", { exact: true })).toBeVisible();
  await ben.page.context().setOffline(true);
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.page.getByText("Round 1 is void: Ben's phone left. Roll again.").first()).toBeVisible();
  await ben.page.context().setOffline(false);
  await expect(ben.page.getByText("Round 1 is void: Ben's phone left. Roll again.").first()).toBeVisible();
  await expect.poll(() => readyAt(link)).toEqual([true, true]);
  await ben.page.getByRole("button", { name: "Roll the die" }).click();
  for (const guest of [ana, ben])
    await expect(guest.page.getByText("Checked on this phone: your number is in it.")).toBeVisible();
});

test("friends are led to a table from the form, with its wishes", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Location" }).fill("Memphis");
  await page.getByRole("button", { name: "Decide together" }).first().click();
  await expect(page).toHaveURL(/\/table\/[\dA-Z]{8}$/);
  await expect(page.getByRole("listitem").filter({ hasText: "Memphis, TN" }).first()).toBeVisible();
  await expect(page.getByText("you, host, choosing")).toBeVisible();
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.includes("table")));
  await page.reload();
  await expect(page.getByText("you, host, choosing")).toBeVisible();
});

test("friends are led to a table from a guide's die, with places of its list that match", async ({
  page,
}) => {
  await page.goto("/city-guides/memphis-restaurants");
  const die = page.getByRole("region", { name: "Roll one from this guide" });
  await die.getByText("Filters").click();
  await die.getByLabel("Cuisine").selectOption("BBQ");
  const matches = die.getByText(/^Rolling from \d of the \d+ places/);
  await expect(matches).toBeVisible();
  const [count] = /\d+/.exec(await matches.innerText())!;
  await die.getByRole("button", { name: "Decide together" }).click();
  await expect(page).toHaveURL(/\/table\/[\dA-Z]{8}$/);
  const result = (await (await fetch(`${page.url()}/state`)).json()) as TableState;
  expect(result.view.candidates).toHaveLength(Number(count));
});

test("friends are led to a table from a check, with its matches and none that was excluded", async ({
  visitor,
  page,
}) => {
  await page.goto("/");
  await visitor.finds("Memphis");
  const { name } = await visitor.readsTheCheck();
  await visitor.turnsTheCheck();
  await page.getByRole("button", { name: "Had it recently" }).click();
  await visitor.skipsTheDice();
  await expect(visitor.name).not.toHaveText(name);
  await page.getByRole("region", { name: "Next" }).getByRole("button", { name: "Decide together" }).click();
  await expect(page).toHaveURL(/\/table\/[\dA-Z]{8}$/);
  const result = (await (await fetch(`${page.url()}/state`)).json()) as TableState;
  expect(result.view.candidates).toHaveLength(6);
  expect(result.view.candidates.map((each) => each.name)).not.toContain(name);
});

test("the host sees link, code and Share first, folded once somebody has come", async ({ browser, site }) => {
  const link = await opened(site.url);
  const [ana, ben] = [await Guest.comes(browser, link, SMALL), await Guest.comes(browser, link, SMALL)];
  await ana.sits("Ana");
  const share = ana.page.getByRole("button", { name: "Share the link" });
  const code = ana.page.getByRole("img", { name: "The table's link as a QR code" });
  await ana.page.evaluate(() => scrollTo(0, 0));
  for (const way of [share, code, ana.page.getByLabel("The table's link", { exact: true })])
    await expect(way).toBeInViewport();
  await expect(ben.page.getByText("Ana is here. 4 places on the table.")).toBeInViewport();
  await ana.page.getByLabel("Add a place of your own").fill("Payn");
  await ben.sits("Ben");
  await expect(ana.page.getByText("0 of 2 done", { exact: true })).toBeVisible();
  await expect(ana.page.getByLabel("Add a place of your own")).toHaveValue("Payn");
  await share.focus();
  await expect(share).toBeHidden();
  await expect(ana.page.locator("body")).not.toBeFocused();
});

test("each place takes one row on a phone", async ({ browser, site }) => {
  const ana = await Guest.comes(browser, await opened(site.url), SMALL);
  await ana.sits("Ana");
  for (const place of await ana.page.locator("ol > li").filter({ hasText: "Veto" }).all())
    expect((await place.boundingBox())!.height).toBeLessThanOrEqual(72);
});

for (const width of [360, 1280])
  test(`clearing asks once, and guests read at ${width} who did it while nothing moves`, async ({
    browser,
    site,
  }) => {
    const link = await opened(site.url);
    const [ana, ben] = await twoWatched(browser, link, width);
    await expect(ben.page.getByText("0 of 2 done", { exact: true })).toBeVisible();
    const before = await movesOf(ben.page);
    await ana.page.getByRole("button", { name: "Clear the table" }).click();
    await ana.page.getByRole("button", { name: "Keep the table" }).click();
    await expect(ana.page.getByRole("button", { name: "I'm done" })).toBeVisible();
    await ana.page.getByRole("button", { name: "Clear the table" }).click();
    await ana.page.getByRole("button", { name: "Yes, clear it" }).click();
    for (const { page } of [ana, ben])
      await expect(page.getByRole("heading", { name: /cleared/ })).toBeFocused();
    await expect(ben.page.getByRole("heading", { name: "Ana cleared the table" })).toBeVisible();
    expect((await movesOf(ben.page)) - before).toBeLessThanOrEqual(0.02);
    await ben.page.goto(link);
    await expect(ben.page.getByRole("heading", { name: "Ana cleared the table" })).toBeVisible();
  });

test("a group keeps its table and notes that it was there", async ({ browser, site }) => {
  const ana = await Guest.comes(browser, await opened(site.url));
  await ana.sits("Ana");
  await ana.page.getByRole("button", { name: "Keep this table" }).click();
  await expect(ana.page.getByText("Your group keeps this table.")).toBeVisible();
  await ana.isDone();
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.decided).toBeVisible();
  await ana.page.getByRole("button", { name: "We were there" }).click();
  await expect(ana.page.getByText("You were there tonight.")).toBeVisible();
  await expect(ana.page.locator("body")).not.toBeFocused();
  await ana.page.getByRole("button", { name: "We weren't there" }).click();
  await expect(ana.page.getByText("You were there tonight.")).toBeHidden();
});

async function readyAt(link: string): Promise<readonly boolean[]> {
  const result = (await (await fetch(`${link}/state`)).json()) as TableState;
  return result.view.people.map(({ isReady }) => isReady);
}
