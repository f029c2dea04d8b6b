import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

const daily = (from: number, to: number): object => ({
  hours: {
    zone: "America/Chicago",
    week: Array.from({ length: 7 }, (_, day) => [day * 1440 + from * 60, day * 1440 + to * 60]),
  },
});
const KNOWN = [place("late", daily(17, 22)), place("early", daily(7, 15))];

test("a visitor plans for tomorrow evening", async ({ visitor, page, places, googleSite }) => {
  places.knowEverything(KNOWN);
  const day = page.getByRole("combobox", { name: "When" });
  const time = page.locator("input[name=time]");

  await test.step("the form asks for a time once a day is chosen", async () => {
    await visitor.opens(googleSite.url);
    await page.getByText("More filters", { exact: true }).click();
    await expect(day).toHaveValue("");
    await expect(time).toBeHidden();
    await day.selectOption("Tomorrow");
    await expect(time).toBeVisible();
    await expect(time).toHaveValue("19:00");
  });

  await test.step("the check says what they will find, and the other place is closed by then", async () => {
    await time.fill("19:30");
    await visitor.finds("Memphis");
    const { name, pick, lines } = await visitor.readsTheCheck();
    expect([name, pick]).toEqual(["The late", "Pick 1 of 1"]);
    expect(lines["Status"]).toBe("● Open until 10 PM, 2½ h after you get there");
    expect(places.of("places_search")[0]).toMatchObject({ when: "Tomorrow", time: "19:30" });
  });

  const weekday = await test.step("back at the form the day has its own name", async () => {
    await visitor.back.click();
    await expect(day).toHaveValue(/day$/);
    await expect(time).toHaveValue("19:30");
    return day.inputValue();
  });

  await test.step("the next visit finds the same day and time", async () => {
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await visitor.opens(googleSite.url);
    await expect(day).toHaveValue(weekday);
    await expect(time).toBeVisible();
    await expect(time).toHaveValue("19:30");
  });

  await test.step("a visit after that evening starts at now again", async () => {
    await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
    await visitor.opens(googleSite.url);
    await expect(day).toHaveValue("");
    await expect(time).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks for a day and a time too", async ({ visitor, page, googleSite }) => {
    await page.goto(googleSite.url);
    const time = page.locator("input[name=time]");
    await page.getByText("More filters", { exact: true }).click();
    await expect(time).toBeHidden();
    await page.getByRole("combobox", { name: "When" }).selectOption("Tomorrow");
    await expect(time).toBeVisible();
    await time.fill("19:30");
    await visitor.saysWhere("Brandywine Falls, MO");
    await visitor.asks();
    await expect(visitor.check).toContainText(/day 7:30 PM/);
    await expect(visitor.check).not.toContainText("Open Now");
  });
});
