import { violations } from "./axe.js";
import { expect, test } from "./test.js";
import type { TableState } from "@dinner-dice/core/table/view";

test("a place on the check goes on a list, which is renamed and put on a table", async ({
  page,
  visitor,
}) => {
  const yours = page.getByRole("main").getByRole("link", { name: "Yours" });
  await page.goto("/");
  await expect(yours).toBeHidden();
  await visitor.finds("Memphis");
  const { name } = await visitor.readsTheCheck();
  await visitor.turnsTheCheck("About it");
  await page.getByRole("button", { name: "Keep this place" }).click();
  await expect(page.getByText("Kept on My places: 1 place.")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Yours" }).click();
  for (const shelf of ["Where we went", "Skipped places"])
    await expect(page.getByRole("main").getByRole("link", { name: shelf })).toBeVisible();
  await page.getByText("Rename this list").click();
  await page.getByLabel("New name").fill("Date night");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  const list = page.getByRole("region", { name: "Date night" });
  await expect(list).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the list" }).fill("Date night");
  await page.getByRole("textbox", { name: "Places, one on each line" }).fill("Elwood's Shack");
  await page.getByRole("button", { name: "Add to the list" }).click();
  expect(await violations(page)).toEqual([]);
  await list.getByRole("button", { name: "Decide together" }).click();
  await expect(page).toHaveURL(/\/table\/[\dA-Z]{8}$/);
  const { view } = (await (await fetch(`${page.url()}/state`)).json()) as TableState;
  expect(view.candidates.map((each) => each.name).sort()).toEqual(["Elwood's Shack", name].sort());
  await page.goto("/");
  await expect(yours).toBeVisible();
});

test("the header's three links fit a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/your-lists");
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
});
