import type { Way } from "./states.js";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { expect } from "@playwright/test";
import { sentCheck } from "../core/fixtures.js";

const SENT = writeSentCheck(
  sentCheck(
    ["Gus’s", "Central BBQ", "Elwood’s Shack"].map((name) => ({ name, address: "1 Beale St, Memphis, TN" })),
    7,
  ),
);

/** What is met where friends decide together, and on pages of a visitor's own. */
export const EVENING_WAY: Way = {
  "a check that was sent": async ({ page }) => {
    await page.goto(`/check${SENT}`);
    await expect(page.getByRole("listitem").filter({ hasText: "Central BBQ" })).toBeVisible();
  },
  "a link without a check": async ({ page }) => {
    await page.goto("/check");
    await expect(page.getByRole("status")).toContainText("This link has no check");
  },
  "where we went": async ({ page }) => {
    await page.goto("/where-we-went");
    await page.evaluate(() => {
      const visits = [{ id: "gus", name: "Gus’s", day: "2026-11-20" }];
      localStorage.setItem("visits", JSON.stringify({ visits, skipDays: 30 }));
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "Delete every visit" })).toBeVisible();
  },
  "your own lists, with a roll": async ({ page }) => {
    await page.goto("/your-lists");
    await page.evaluate(() => {
      const gus = {
        name: "Gus’s",
        address: "310 S Front St, Memphis",
        point: { lat: 35.1376, lng: -90.0556 },
      };
      const places = [gus, { name: "Central BBQ" }];
      localStorage.setItem("ownLists", JSON.stringify([{ name: "Want to go", places }]));
    });
    await page.reload();
    const list = page.getByRole("region", { name: "Want to go" });
    await list.getByText("Filters", { exact: true }).click();
    await list.getByText("Places (2 places)").click();
    await list.getByRole("button", { name: "Roll Want to go" }).click();
    await expect(list.getByRole("link", { name: "Directions" })).toBeVisible();
    await expect(list.getByRole("button", { name: "We went" })).toBeVisible();
  },
};
