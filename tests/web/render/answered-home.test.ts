import { renderer } from "./opened-renderer.js";
import { htmlOf } from "@dinner-dice/core/finder/home-answer";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { expect, test } from "vitest";

const typed = async (location: string): Promise<string> =>
  htmlOf(await renderer.renderHome({ preferences: { ...DEFAULT_PREFERENCES, location } }));

test("an answer is the whole page: header, its own part, the rest, footer, and nothing left open", async () => {
  const page = await typed("Memphis");
  for (const part of ["<header", '<main id="main">', 'value="Memphis"', 'id="newsletter-email"', "<footer"])
    expect(page.split(part).length - 1).toBe(1);
  expect(page).not.toContain("data-gap");
});

test("no answer keeps anything of another, not even of one drawn at the same time", async () => {
  const towns = Array.from({ length: 10 }, (_, each) => `Town ${each}`);
  const pages = await Promise.all(towns.map(typed));
  expect(pages.map((page) => [...page.matchAll(/value="(Town \d)"/g)].map(([, town]) => town))).toEqual(
    towns.map((town) => [town]),
  );
});
