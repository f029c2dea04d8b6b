import { expect } from "@playwright/test";
import { goes, type Way } from "./states.js";

/** What is met where no script runs. */
export const PLAIN_WAY: Way = [
  ["the form", goes("/")],
  [
    "its card",
    async ({ visitor }) => {
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.check).toBeVisible();
    },
  ],
  [
    "its board",
    async ({ visitor }) => {
      await visitor.back.click();
      await visitor.saysWhere("Paris");
      await visitor.asks();
      await expect(visitor.board.getByRole("status")).toBeVisible();
    },
  ],
  [
    "the roll of one's own six",
    async ({ page }) => {
      await page.goto("/your-six");
      await page.getByRole("textbox", { name: "Place on face 1" }).fill("Dick’s");
      await page.getByRole("textbox", { name: "Place on face 2" }).fill("Musashi’s");
      await page.getByRole("button", { name: "Roll the die" }).click();
      await expect(page.getByText(/^To check the roll/)).toBeVisible();
    },
  ],
];
