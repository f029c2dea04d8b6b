import { expect } from "@playwright/test";
import { goes, type Way } from "./states.js";

/** What is met where no script runs. */
export const PLAIN_WAY: Way = {
  "the form": goes("/"),
  "its card": async ({ visitor }) => {
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.check).toBeVisible();
  },
  "its board": async ({ visitor }) => {
    await visitor.back.click();
    await visitor.saysWhere("Paris");
    await visitor.asks();
    await expect(visitor.board.getByRole("status")).toBeVisible();
  },
};
