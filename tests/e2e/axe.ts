import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const SOURCE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** What depends on colours; all else is the same by day and by night. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** What axe finds wrong on the page as it is now, by day and by night, one line for each element. */
export async function violations(page: Page): Promise<readonly string[]> {
  const byDay = await violationsIn(page, "light");
  return [
    ...byDay.map((line) => `light: ${line}`),
    ...(await violationsIn(page, "dark", COLOUR_RULES)).map((line) => `dark: ${line}`),
  ];
}

export async function violationsIn(
  page: Page,
  colorScheme: "light" | "dark",
  rules = RULES,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  await page.emulateMedia({ colorScheme });
  return run(page, rules);
}

function run(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (how) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations: unnamed } = await axe.run({ ...how, selectors: false });
    if (unnamed.length === 0) return [];
    const results = await axe.run(how);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  }, options);
}
