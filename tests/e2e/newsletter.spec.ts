import type { Locator, Page, Route } from "@playwright/test";
import { LARGE_LETTERS, letterChoice } from "./large-letters.js";
import { gate } from "./scripted-places.js";
import { expect, test } from "./test.js";

const THANKS = "Thanks! We'll keep you updated on new features.";
const FAILED = "Something went wrong. Please try again.";

async function answerJoining(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/functions/v1/newsletter", (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );
}

async function newsletterCard(
  page: Page,
): Promise<{ card: Locator; email: Locator; news: Locator; join: Locator }> {
  await page.goto("/");
  const island = page.locator('[data-island="newsletter"]');
  await island.scrollIntoViewIfNeeded();
  await island.dispatchEvent("pointerover");
  await expect(island).toHaveAttribute("data-awake", "yes");
  const card = page.getByRole("region", { name: "Hot off the grill" });
  return {
    card,
    email: card.getByRole("textbox", { name: "Email" }),
    news: card.locator("[aria-live=polite]"),
    join: card.getByRole("button"),
  };
}

test.describe("the newsletter card", () => {
  test("thanks, says what is wrong, keeps what was typed where it fails, and does not wait for ever", async ({
    page,
  }) => {
    const { card, email, news, join } = await newsletterCard(page);

    await test.step("thanks once the server has kept the address, and is as high as before at any width and in letters of any size", async () => {
      const choose = await letterChoice(page);
      const heights = async (): Promise<readonly number[]> => {
        const found: number[] = [];
        for (const letters of [16, ...LARGE_LETTERS])
          for (const width of [320, 360, 768, 1280]) {
            await choose(letters);
            await page.setViewportSize({ width, height: 740 });
            found.push((await card.boundingBox())!.height);
          }
        await choose(16);
        return found;
      };
      const before = await heights();
      await email.fill("visitor@example.org");
      await join.click();
      await expect(news).toHaveText(THANKS);
      await expect(email).toHaveValue("");
      expect(await heights()).toEqual(before);
    });

    await test.step("keeps its trap for machines out of a person's way", async () => {
      await email.focus();
      await page.keyboard.press("Tab");
      await expect(join).toBeFocused();
      await page.keyboard.press("Tab");
      expect(await card.evaluate((region) => region.contains(document.activeElement))).toBe(false);
      await expect(card.getByRole("textbox")).toHaveCount(1);
    });

    await test.step("says what is missing or wrong with an address, and sends nothing", async () => {
      const sent: string[] = [];
      await answerJoining(page, (route) => {
        sent.push(route.request().url());
        return route.abort();
      });
      for (const [typed, sentence] of [
        ["", "Please enter your email address"],
        ["not-an-address", "Please enter a valid email address"],
        ["   ", "Please enter your email address"],
        ["two@at@signs.org", "Please enter a valid email address"],
      ] as const) {
        await email.fill(typed);
        await join.click();
        await expect(news, typed).toHaveText(sentence);
        await expect(email, typed).toHaveAttribute("aria-invalid", "true");
        await expect(email, typed).toHaveAccessibleDescription(sentence);
        await expect(email, typed).toBeFocused();
        expect(sent, typed).toEqual([]);
      }
    });

    const neverThanks = async (answer: (route: Route) => Promise<void>): Promise<void> => {
      await answerJoining(page, answer);
      await expect(news).not.toHaveText(FAILED);
      await email.fill("visitor@example.org");
      await join.click();
      await expect(news).toHaveText(FAILED);
      await expect(email).toHaveValue("visitor@example.org");
    };
    await test.step("never thanks for a cut connection, and keeps what was typed", () =>
      neverThanks((route) => route.abort()));

    await test.step("reads 'Joining...' while it waits, then thanks and empties the field", async () => {
      const slow = gate();
      const sent: unknown[] = [];
      await answerJoining(page, async (route) => {
        sent.push(route.request().postDataJSON());
        await slow.opened;
        await route.fulfill({ json: { ok: true } });
      });
      await email.fill(" visitor@example.org ");
      await join.click();
      await expect(join).toHaveText("Joining...");
      await email.press("Enter");
      slow.open();
      await expect(news).toHaveText(THANKS);
      await expect(email).toHaveValue("");
      await expect(join).toHaveText("Join");
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ email: "visitor@example.org" });
    });

    await test.step("never thanks for a broken server, and keeps what was typed", () =>
      neverThanks((route) => route.fulfill({ status: 500, json: {} })));

    await test.step("waits for a silent server for a second or two only", async () => {
      await page.route("**/functions/v1/newsletter", () => undefined);
      await email.fill("visitor@example.org");
      await join.click();
      await expect(news).toHaveText(FAILED, { timeout: 5000 });
    });
  });
});
