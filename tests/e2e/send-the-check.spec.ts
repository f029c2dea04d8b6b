import { violations } from "./axe.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { bottomOf } from "./on-screen.js";
import { comesToAsk, ticksDuring } from "./page-clock.js";
import { expect, test } from "./test.js";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { sentCheck } from "../core/fixtures.js";

test.use({ bypassCSP: true });

const MAT_SCREENS = [
  [1366, 650],
  [1280, 720],
  [1024, 768],
  [1280, 800],
  [1280, 900],
  [768, 1024],
  [360, 640],
  [320, 568],
] as const;

test("an evening of one visitor: the mat, and the check on a friend's phone", async ({
  visitor,
  page,
  browser,
  site,
}) => {
  await page.addInitScript(() => {
    const share = (sent: { url: string }): Promise<void> => {
      (globalThis as unknown as { sent: string }).sent = sent.url;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await test.step("six finalists lie on the mat, and the die lands on the pick", async () => {
    await comesToAsk(visitor, "Memphis");
    await visitor.asks();
    const mat = visitor.dice.getByRole("list", { name: "On the die" });
    await expect(mat.getByRole("listitem")).toHaveCount(6);
    expect(await ticksDuring(page, violations(page)), "the mat").toEqual([]);
    for (const [width, height] of MAT_SCREENS) {
      await page.setViewportSize({ width, height });
      expect(await bottomOf(visitor.skip), `${width} by ${height}`).toBeLessThanOrEqual(height);
      const beyond = await visitor.dice.evaluate((dice) => dice.scrollHeight - dice.clientHeight);
      expect(beyond, `${width} by ${height}`).toBe(0);
    }
    const names = await mat.getByRole("listitem").allInnerTexts();
    const landed = mat.locator("[data-landed=true]");
    await expect(landed).toHaveCount(0);
    await page.clock.runFor(2500);
    await expect(landed).toHaveCount(1);
    const winner = await landed.innerText();
    await page.clock.runFor(500);
    await expect(visitor.dice).toBeHidden();
    expect((await visitor.readsTheCheck()).name).toBe(winner);
    expect(names).toContain(winner);
    await page.clock.resume();
  });

  await test.step("a check is sent with its rivals; the other phone sees it and sends it on", async () => {
    const { name } = await visitor.readsTheCheck();
    await page.getByRole("link", { name: "Share" }).click();
    const link = await page.evaluate(() => (globalThis as unknown as { sent: string }).sent);
    expect(link).toMatch(new RegExp(`^${site.url}/check\\?p=`));
    expect(link.length).toBeLessThanOrEqual(300);

    const context = await browser.newContext({
      ...{ bypassCSP: true, viewport: { width: 360, height: 640 } },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const other = await context.newPage();
    const asked: string[] = [];
    other.on("request", (request) => asked.push(request.url()));
    await other.goto(link);
    const check = other.getByRole("region", { name });
    await expect(
      check.getByText(/^To check the roll, divide [\d,]+ by 6\. The remainder is \d/),
    ).toBeVisible();
    await expect(check.getByRole("listitem")).toHaveCount(6);
    expect(asked.filter((address) => address.includes("functions") || address.includes("#"))).toEqual([]);

    await expect(check.getByRole("link").first()).toHaveText(/^Directions/);
    await check.getByRole("link", { name: "Share" }).click();
    const copied = await other.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")[0]).toBe(name);
    expect(copied.split("\n").at(-1)).toBe(link);
    await other.goto(`${site.url}/check#nonsense`);
    await other.reload();
    await expect(other.getByText("This link has no check in it.")).toBeVisible();
    await context.close();
  });
});

const linkTo = (names: readonly string[]): string =>
  `/check${writeSentCheck(
    sentCheck(
      names.map((name) => ({ name })),
      7,
    ),
  )}`;

const topOnPage = (element: Element): number =>
  Math.round(element.getBoundingClientRect().top + document.documentElement.scrollTop);

test("a check that is sent is opened, sent on, and moves nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("no")) });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await test.step("another's check opened in the same tab says nothing of the one before it", async () => {
    await page.goto(linkTo(["Ada", "Bo", "Cy"]));
    await page.getByRole("link", { name: "Share" }).click();
    await expect(page.getByRole("status")).toContainText("We couldn't share it from this device.");
    await page.goto(linkTo(["Di", "Ed"]));
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Ed");
    await expect(page.getByRole("status")).toBeEmpty();
  });

  await test.step("what is told of sending is in sight, and moves nothing", async () => {
    await page.goto(linkTo(["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
    const proof = page.getByText(/^To check the roll/);
    const button = page.getByRole("link", { name: "Share" });
    await button.scrollIntoViewIfNeeded();
    const before = await proof.evaluate(topOnPage);
    await button.click();
    await expect(page.getByText("We couldn't share it from this device.")).toBeInViewport();
    expect(await proof.evaluate(topOnPage)).toBe(before);
  });

  await test.step("what only the browser knows moves nothing when it comes", async () => {
    await page.goto("/privacy");
    await page.evaluate(() => {
      const exclusions = ["pit", "bar"].map((id) => ({ id, name: id, objection: "never again" }));
      localStorage.setItem("neverAgain", JSON.stringify(exclusions));
    });
    await notesItsMoves(page);
    for (const [path, said] of [
      ["/crossed-out", "You skipped 2 things."],
      ["/check", "This link has no check in it."],
      [linkTo(["Ada", "Bo", "Cy"]), "To check the roll"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(path);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Roll for dinner" })).toBeVisible();
      expect(await movesOf(page), path).toBe(0);
    }
  });
});
