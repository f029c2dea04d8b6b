import { EVENING_WAY } from "./evening-way.js";
import { inspection } from "./inspection.js";
import { PLAIN_WAY } from "./plain-way.js";
import { OTHER_PAGES, type Walk, type Way, WAYS } from "./states.js";
import { expect, test } from "./test.js";

// Only the checkers' own scripts need the policy out of their way; the pages' own behaviour is held to it elsewhere.
test.use({ bypassCSP: true });

async function walks(way: Way, walk: Walk): Promise<void> {
  const findings = inspection();
  for (const [state, reach] of Object.entries(way)) {
    await reach(walk);
    expect.soft(await findings(walk.page), state).toEqual([]);
  }
}

const ALL = { ...WAYS, "the other pages and the evening": { ...OTHER_PAGES, ...EVENING_WAY } };

for (const [name, way] of Object.entries(ALL))
  test(`nothing is wrong with ${name}`, async ({ visitor, page, context, places, siteWithoutKey }) => {
    test.slow();
    await walks(way, { visitor, page, context, places, siteWithoutKey });
  });

test.describe("without JavaScript", () => {
  // The checkers need scripts, so the page's own are kept from it.
  test.beforeEach(({ page }) => page.route("**/assets/*.js", (route) => route.abort()));

  test("nothing is wrong with the form and its answers", async ({
    visitor,
    page,
    context,
    places,
    siteWithoutKey,
  }) => {
    await walks(PLAIN_WAY, { visitor, page, context, places, siteWithoutKey });
  });
});
