import { violations } from "./axe.js";
import { sitemapPaths } from "./content-paths.js";
import { isOnAWay } from "./page-states.js";
import { sheets } from "./sheets.js";
import { expect, test } from "./test.js";

// Only the checker's own script needs the policy out of its way; the pages' own behaviour is held to it elsewhere.
test.use({ bypassCSP: true });

/** The pages are shared out, so that workers can check them side by side. */
const SHARES = 4;

const isGuide = (path: string): boolean => path.startsWith("/city-guides/");

test.describe("every page that no state begins with has no violation, by day and by night, and a guide is one sheet of paper", () => {
  for (let share = 0; share < SHARES; share += 1)
    test(`part ${share + 1} of ${SHARES}`, async ({ page, request }) => {
      test.slow();
      const all = await sitemapPaths(request);
      expect(all.some(isGuide)).toBe(true);
      const paths = all.filter((path) => !isOnAWay(path));
      expect(paths.length).toBeGreaterThanOrEqual(18);
      for (const path of paths.filter((_, index) => index % SHARES === share)) {
        await page.goto(path);
        expect(await violations(page), path).toEqual([]);
        if (isGuide(path)) expect(await sheets(page), path).toBe(1);
      }
    });
});
