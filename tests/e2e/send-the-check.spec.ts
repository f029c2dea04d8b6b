import { sentCheck, writeSentCheck } from "@dinner-dice/core/sent-check";
import { violations } from "./axe.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { bottomOf } from "./on-screen.js";
import { comesToAsk, ticksDuring } from "./page-clock.js";
import { expect, test } from "./test.js";

test.use({ bypassCSP: true });

/** Windows of laptops and phones. */
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

test("an evening of one visitor: the mat, the check, their own six", async ({
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

  await test.step("a check is sent with its rivals; the other phone sees it, crosses out and rolls again", async () => {
    const { name } = await visitor.readsTheCheck();
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.evaluate(() => (globalThis as unknown as { sent: string }).sent);
    expect(link).toMatch(new RegExp(`^${site.url}/check#`));

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
    expect(asked.filter((address) => address.includes("functions") || address.includes("%22"))).toEqual([]);

    await check.getByRole("button", { name: "Veto this pick, roll again" }).press("Enter");
    const again = other.getByRole("region", { name: /./ }).filter({ has: other.getByRole("list") });
    await expect(again.getByRole("listitem")).toHaveCount(5);
    await expect(again.getByRole("status"), "the name alone is told, by the focus").toBeEmpty();
    await expect(again.getByRole("heading", { name, exact: true })).toHaveCount(0);
    await expect(again.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(again.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    const crossed = again.getByRole("button", { name: /^Veto (?!this pick)/ });
    for (const each of [0, 1, 2, 3]) await crossed.nth(each).click();
    await expect(crossed.nth(4)).toHaveAttribute("aria-disabled", "true");
    const last = await again.getByRole("listitem").nth(4).innerText();
    await again.getByRole("button", { name: "Roll the last one" }).click();
    await expect(other.getByRole("heading", { level: 2 }).first()).toHaveText(last.split("\n")[0]!);
    const rolled = other.url();
    await other.reload();
    await expect(other.getByRole("heading", { level: 2 }).first()).toHaveText(last.split("\n")[0]!);
    expect(other.url()).toBe(rolled);
    await other.goto(`${site.url}/check#nonsense`);
    await other.reload();
    await expect(other.getByText("This link has no check in it.")).toBeVisible();
    await context.close();
  });

  await test.step("where nothing is covered, visitors bring their own six", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visitor.back.click();
    await visitor.saysWhere("Seattle");
    await visitor.asks();
    await visitor.board.getByRole("link", { name: /^Roll two to six places you know near Seattle/ }).click();
    await expect(page.locator('[data-island="your-six"]')).toHaveAttribute("data-awake", "yes");
    await page.getByRole("button", { name: "Roll the die" }).click();
    await expect(page.getByRole("alert")).toHaveText("Type at least two places, one for each face.");
    const first = page.getByRole("textbox", { name: "Place on face 1" });
    await expect(first).toBeFocused();
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await first.fill("Dick's Drive-In");
    await page.keyboard.press("Enter");
    const second = page.getByRole("textbox", { name: "Place on face 2" });
    await expect(second).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await second.fill("Dick's Drive-In");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert"), "for the same place twice").toBeVisible();
    await second.fill("");
    await page.getByRole("textbox", { name: "Place on face 4" }).fill("Musashi's");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/check#/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^(Dick's Drive-In|Musashi's)$/);
    await page.goBack();
    await expect(first).toHaveValue("Dick's Drive-In");
  });
});

const linkTo = (names: readonly string[]): string =>
  `/check#${writeSentCheck(
    sentCheck(
      names.map((name) => ({ name })),
      7,
    ),
  )}`;

/** Runs in the page. */
const topOnPage = (element: Element): number =>
  Math.round(element.getBoundingClientRect().top + document.documentElement.scrollTop);

test("a check that is sent is opened, sent on, and moves nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("no")) });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await test.step("another's check opened in the same tab says nothing of the one before it", async () => {
    await page.goto(linkTo(["Ada", "Bo", "Cy"]));
    await page.getByRole("button", { name: "Fine by me" }).click();
    await expect(page.getByRole("status")).toContainText("We couldn't share it from this device.");
    await page.goto(linkTo(["Di", "Ed"]));
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Ed");
    await expect(page.getByRole("status")).toBeEmpty();
  });

  await test.step("what is told of sending is in sight of either button, and moves nothing", async () => {
    await page.goto(linkTo(["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
    const proof = page.getByText(/^To check the roll/);
    for (const name of ["Fine by me", "Send this check"]) {
      const button = page.getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      const before = await proof.evaluate(topOnPage);
      await button.click();
      await expect(page.getByText("We couldn't share it from this device.")).toBeInViewport();
      expect(await proof.evaluate(topOnPage)).toBe(before);
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
  });

  await test.step("what only the browser knows moves nothing when it comes", async () => {
    await page.goto("/privacy");
    await page.evaluate(() => {
      const exclusions = ["pit", "bar"].map((id) => ({ id, name: id, objection: "never again" }));
      localStorage.setItem("neverAgain", JSON.stringify(exclusions));
    });
    await notesItsMoves(page);
    for (const [path, said] of [
      ["/crossed-out", "You skipped 2 places or kinds of place."],
      ["/check", "This link has no check in it."],
      [linkTo(["Ada", "Bo", "Cy"]), "Pass the phone"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(path);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Roll for dinner" })).toBeVisible();
      expect(await movesOf(page), path).toBe(0);
    }
  });
});
