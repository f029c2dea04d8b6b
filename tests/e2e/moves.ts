import type { Page } from "@playwright/test";

export function notesItsMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) moved += entry.value;
      document.documentElement.dataset["moved"] = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far it moved; what was drawn last counts too. */
export async function movesOf(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return Number(await page.locator("html").getAttribute("data-moved"));
}
