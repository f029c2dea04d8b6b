import { Guest, opened } from "./guest.js";
import { expect, test } from "./test.js";
import type { TableState } from "@dinner-dice/core/table/view";
import type { Browser } from "@playwright/test";

test("a server that tells another list is caught before the number is revealed", async ({
  browser,
  site,
}) => {
  const ana = await liedTo(browser, site.url, withoutFirstCandidate);
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.page.getByText("Don't trust this roll.").first()).toBeVisible();
  await expect(ana.decided).toBeHidden();
  await ana.page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a server that shows another number than it promised is caught once the die has landed", async ({
  browser,
  site,
}) => {
  const ana = await liedTo(browser, site.url, (result) =>
    result.replace(/("secret":")[\da-f]{64}/, `$1${"0".repeat(64)}`),
  );
  await ana.page.getByRole("button", { name: "Roll the die" }).click();
  await expect(ana.decided).toBeVisible();
  await expect(ana.page.getByText("Don't trust this roll.").first()).toBeVisible();
  await ana.page.unrouteAll({ behavior: "ignoreErrors" });
});

/** A state whose record of the roll lists one place less. */
function withoutFirstCandidate(result: string): string {
  if (!result.startsWith("{")) return result;
  const state: unknown = JSON.parse(result, (key, value: { readonly candidates?: unknown[] } | null) => {
    if (key === "terms") value?.candidates?.shift();
    return value;
  });
  return JSON.stringify(state);
}

/** A person alone at a table, done, whose phone promised a number and hears whatever the server tells as a lie. */
async function liedTo(browser: Browser, url: string, lie: (result: string) => string): Promise<Guest> {
  const link = await opened(url);
  const guest = await Guest.comes(browser, link);
  await guest.page.route(/\/table\/[\dA-Z]{8}(\/state.*)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: lie(await answer.text()) });
  });
  await guest.page.route(/\/events$/, (route) => route.abort());
  await guest.page.reload();
  await guest.sits("Ana");
  await guest.isDone();
  const isReady = async (): Promise<boolean | undefined> =>
    ((await (await fetch(`${link}/state`)).json()) as TableState).view.people[0]?.isReady;
  await expect.poll(isReady).toBe(true);
  return guest;
}
