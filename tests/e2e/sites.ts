import { test as base } from "@playwright/test";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "../upstreams/google/fake-google.js";
import { type FakeSpreadsheet, startSpreadsheet } from "../upstreams/spreadsheet.js";
import { type ServerProcess, startSite } from "../server/server-process.js";

export interface GoogleSite extends ServerProcess {
  readonly google: FakeGoogle;
}

/** Servers, each started once in a worker when a test first names it. */
export interface Sites {
  readonly site: ServerProcess;
  /** The site set to Google, without a key. */
  readonly siteWithoutKey: ServerProcess;
  readonly googleSite: GoogleSite;
  /** The operator's spreadsheet. */
  readonly sheet: FakeSpreadsheet;
}

/** All of them in one place: a file that brought one of its own would have workers and browsers of its own. */
export const test = base.extend<object, Sites>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => serve({}, use),
    { scope: "worker" },
  ],
  siteWithoutKey: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => serve({ PLACES_PROVIDER: "google" }, use),
    { scope: "worker" },
  ],
  googleSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const google = await startGoogle();
      await serve(
        {
          PLACES_PROVIDER: "google",
          GOOGLE_MAPS_API_KEY: FAKE_KEY,
          GOOGLE_MAPS_BROWSER_KEY: "for-browsers",
          UPSTREAMS: `google=${google.url}`,
        },
        (site) => use({ ...site, google }),
      );
      await google.close();
    },
    { scope: "worker" },
  ],
  sheet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const sheet = await startSpreadsheet();
      await use(sheet);
      await sheet.close();
    },
    { scope: "worker" },
  ],
});

async function serve(
  settings: Readonly<Record<string, string>>,
  use: (site: ServerProcess) => Promise<void>,
): Promise<void> {
  const site = await startSite(settings);
  await use(site);
  await site.stop();
}
