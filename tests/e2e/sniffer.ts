import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const SOURCE = await readFile(
  createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"),
  "utf8",
);

/** What HTML_CodeSniffer calls an error of WCAG 2 AA, by day and by night, one line for each; only its contrast differs by night. */
export async function sniffed(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "HTMLCS" in globalThis))) await page.evaluate(SOURCE);
  await page.emulateMedia({ colorScheme: "light" });
  const byDay = await page.evaluate(errorsOf, "all" as const);
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await page.evaluate(errorsOf, "contrast" as const);
  return [...byDay.map((line) => `light: ${line}`), ...byNight.map((line) => `dark: ${line}`)];
}

interface Message {
  readonly type: number;
  readonly code: string;
  readonly msg: string;
  readonly element: Element;
}

interface Rules {
  readonly include: readonly string[];
}

interface Sniffer {
  readonly HTMLCS: {
    readonly ERROR: number;
    process(standard: string, content: Document, done: () => void): void;
    getMessages(): readonly Message[];
  };
  readonly HTMLCS_WCAG2AA: { sniffs: readonly Rules[] };
}

/** Runs in the page. */
function errorsOf(which: "all" | "contrast"): Promise<readonly string[]> {
  const { HTMLCS, HTMLCS_WCAG2AA: standard } = globalThis as unknown as Sniffer;
  const whole = standard.sniffs;
  if (which === "contrast")
    standard.sniffs = whole.map((each) => ({
      ...each,
      include: each.include.filter((rule) => rule.includes(".1_4_3")),
    }));
  return new Promise((resolve) => {
    HTMLCS.process("WCAG2AA", document, () => {
      standard.sniffs = whole;
      const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR);
      resolve(
        errors.map(({ code, msg, element }) => `${code} at ${element.outerHTML.slice(0, 120)}: ${msg}`),
      );
    });
  });
}
