import { COVERED, CROWDED, directoryFinds, pickText } from "./directory.js";
import { expect, test } from "./test.js";
import type { Visitor } from "./visitor.js";

const MATCHES = directoryFinds().length;

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript", () => {
  test("distances are in kilometers for who wants them, on the check and back in the form", async ({
    visitor,
    page,
  }) => {
    await page.goto("/");
    await expect(visitor.distance).toHaveAttribute("max", "25");
    await page.getByText("More filters", { exact: true }).click();
    await page.getByRole("combobox", { name: "Distances in" }).selectOption("Kilometers");
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.check).toContainText(/within [\d.]+\u00A0km of Memphis/);
    await visitor.findAnother.click();
    await expect(visitor.check).toContainText(/within [\d.]+\u00A0km of Memphis/);
    await visitor.back.click();
    await expect(visitor.distance).toHaveAttribute("max", "40");
  });

  test("a round is rolled from the first page to the last card", async ({ visitor, page }) => {
    await page.goto("/");
    const ground = await visitor.findMyDinner.evaluate((button) => getComputedStyle(button).backgroundColor);
    const seen: string[] = [];
    await test.step("nothing is offered that cannot work", async () => {
      await expect(visitor.useMyLocation).toBeHidden();
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.check).toBeVisible();
      await expect(page.getByRole("link", { name: "Share" })).toBeHidden();
    });
    await test.step("the answer looks like the page: its styles are allowed", async () => {
      await expect(page.getByRole("link", { name: /^Directions/ })).toHaveCSS("background-color", ground);
      const source = page.getByText("Our city guide, based on:");
      await expect(source).toBeHidden();
      await visitor.turnsTheCheck("Where this is from");
      await expect(source).toBeVisible();
    });
    await test.step("earlier picks lie under the card and, on the way back, under the form; a tap brings one back", async () => {
      const stubs = page.getByRole("region", { name: "Tonight's picks" }).getByRole("button");
      const first = await readsPick(visitor, 1);
      await expect(stubs).toHaveCount(0);
      await visitor.findAnother.click();
      const second = await readsPick(visitor, 2);
      await expect(stubs).toHaveText([first, `${second} (shown now)`]);
      await stubs.filter({ hasText: first }).click();
      await expect(visitor.name).toHaveText(first);
      await visitor.back.click();
      await expect(visitor.location).toHaveValue("Memphis");
      await expect(stubs).toHaveText([first, second]);
      await stubs.filter({ hasText: second }).click();
      await expect(visitor.name).toHaveText(second);
      seen.push(first);
    });
    await test.step("a visitor sees every restaurant of the round once, then the deck starts over", async () => {
      for (let pick = 2; pick <= MATCHES; pick += 1) {
        seen.push(await readsPick(visitor, pick));
        await visitor.findAnother.click();
      }
      expect(new Set(seen).size).toBe(MATCHES);
      await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
      await expect(page.getByText("You had seen them all, so we started over.")).toBeVisible();
      expect(page.url()).toMatch(/\/$/);
    });
  });

  test("the form is answered, whatever is asked of it", async ({ visitor, page, request, baseURL }) => {
    await test.step("a distance beyond the limits is refused in the specified words", async () => {
      const answer = await request.post("/", { form: { location: "Memphis", distance: "40" } });
      await page.setContent(await answer.text());
      await expect(visitor.alert).toHaveText("Radius must be between 100m and 50km");
      expect(baseURL).toBeDefined();
    });
    await page.goto("/");
    await expect(visitor.alert).toBeHidden();
    for (const [typed, sentence] of [
      ["", "Location is required A city, a ZIP code or an address will do."],
      ["Zzyzxq", "Location error: ZERO_RESULTS We don't know this place yet. Try a town nearby."],
    ] as const)
      await test.step(`'${typed}' is answered with '${sentence}' at the field`, async () => {
        await visitor.saysWhere(typed);
        await visitor.asks();
        await expect(visitor.alert).toHaveText(sentence, { useInnerText: true });
        await expect(visitor.location).toHaveAttribute("aria-invalid", "true");
        await expect(visitor.location).toHaveValue(typed);
      });
    await test.step("nothing found is counted, named with the covered cities, and another name can be chosen", async () => {
      await visitor.saysWhere("Paris");
      await visitor.asks();
      await expect(visitor.board.getByRole("status")).toHaveText(/^We don't have restaurants near Paris/);
      await expect(visitor.board.getByRole("link").last()).toHaveText(`All ${COVERED} city guides`);
      await visitor.board.getByRole("button", { name: "Paris, TX" }).click();
      await expect(page.getByText("Your order: Any cuisine near Paris, TX.")).toBeVisible();
      await visitor.back.click();
    });
    await test.step("a small batch can be widened with one tap, and stays wide for what is picked next", async () => {
      await visitor.saysWhere(`${CROWDED.lat},${CROWDED.lng}`);
      await visitor.distance.fill("20");
      await visitor.asks();
      await expect(visitor.pick).toHaveText(
        pickText(1, directoryFinds({ center: CROWDED, miles: 20 }).length),
      );
      await visitor.turnsTheCheck("Where this is from");
      await page.getByRole("button", { name: "Look farther, up to 20 mi" }).click();
      const why = page.getByText("Why this one:").locator("..");
      const size = directoryFinds({ center: CROWDED, miles: 20, first: Infinity }).length;
      await expect(why).toContainText(`1 of ${size} within 20 mi.`);
      const name = await visitor.name.innerText();
      await visitor.findAnother.click();
      await expect(why).toContainText(`1 of ${size} within 20 mi.`);
      await expect(visitor.pick).toHaveText(pickText(2, size));
      await visitor.back.click();
      await page.getByRole("button", { name, exact: true }).click();
      await expect(visitor.name).toHaveText(name);
      await expect(why).toContainText(`1 of ${size} within 20 mi.`);
      await visitor.back.click();
    });
    await test.step("going back keeps the form", async () => {
      const wished = { cuisine: "BBQ", miles: 7 };
      await visitor.saysWhere("Memphis");
      await visitor.wishes(wished);
      await visitor.asks();
      await visitor.back.click();
      expect(await visitor.readsTheForm()).toEqual({ location: "Memphis", ...wished });
    });
  });

  test("pages beside the first one work", async ({ visitor, page }) => {
    await test.step("guides search from their own form", async () => {
      await page.goto("/city-guides/memphis-restaurants");
      await expect(visitor.location).toHaveValue("Memphis, TN");
      await visitor.asks();
      await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
    });
    await test.step("a page for what scripts keep says that none runs", async () => {
      await page.goto("/crossed-out");
      await expect(
        page.getByText("This page needs JavaScript: only your browser keeps the list."),
      ).toBeVisible();
    });
  });

  test("what is missing or refused is said, and the newsletter is joined and left", async ({ page }) => {
    const email = page.getByRole("textbox", { name: "Email" });
    await test.step("a missing page says so", async () => {
      const answer = await page.goto("/no-such-page");
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("Oops! Page not found")).toBeVisible();
    });
    await test.step("what is refused is said on a page that looks like ours", async () => {
      const answer = await page.goto("/functions/v1/report");
      expect(answer?.status()).toBe(405);
      await expect(page).toHaveTitle("This method is not allowed here. | Dinner Dice");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("405");
      await expect(page.getByRole("main").getByText("This method is not allowed here.")).toBeVisible();
      await page.getByRole("link", { name: "Back home" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
    await test.step("the newsletter card is answered by the server", async () => {
      await email.fill("not-an-address");
      await page.getByRole("button", { name: "Join" }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(email).toHaveValue("not-an-address");
      await email.fill("visitor@example.org");
      await page.getByRole("button", { name: "Join" }).click();
      await expect(page.getByText("Thanks! We'll keep you updated on new features.")).toBeVisible();
    });
    await test.step("an address is deleted from the newsletter on the privacy page", async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      const gone = page.getByText("Deleted. That address is no longer on our disk.");
      await expect(page.getByRole("button", { name: "Delete it" })).toBeVisible();
      await expect(gone).toBeHidden();
      await email.fill("visitor@example.org");
      await page.getByRole("button", { name: "Delete it" }).click();
      await expect(gone).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    });
  });
});

/** Reads whose card this pick is, by locators alone: a function run in each page would bring Playwright's script into it once more. */
async function readsPick(visitor: Visitor, pick: number): Promise<string> {
  await expect(visitor.pick).toHaveText(pickText(pick, MATCHES));
  await expect(visitor.check).toHaveAttribute("aria-busy", "false");
  await expect(visitor.check.getByText("Why this one:")).toBeVisible();
  const name = await visitor.name.innerText();
  await expect(visitor.page).toHaveTitle(`${name} | Dinner Dice`);
  return name;
}
