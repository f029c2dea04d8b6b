import { MAPS_SCRIPT, mapsScript } from "../upstreams/google/maps-script.js";
import type { FakePlace } from "../upstreams/google/town.js";
import type { GoogleSite } from "./sites.js";
import { test as base } from "./test.js";
import type { Frame, Page, Route } from "@playwright/test";

/** Google's maps script as the visitor's browser meets it. */
export class MapsScript {
  readonly asked: string[] = [];
  #answer: (route: Route) => Promise<void> = (route) =>
    route.fulfill({ contentType: "text/javascript", body: mapsScript() });

  constructor(readonly page: Page) {}

  async listen(): Promise<void> {
    await this.page.route(MAPS_SCRIPT, async (route) => {
      this.asked.push(route.request().url());
      await this.#answer(route);
    });
  }

  breaks(): void {
    this.#answer = (route) => route.abort("connectionfailed");
  }

  /** Never comes, and never fails. */
  hangs(): void {
    this.#answer = () => Promise.resolve();
  }

  refusesTheKey(): void {
    this.#answer = (route) =>
      route.fulfill({ contentType: "text/javascript", body: mapsScript("refused at once") });
  }

  works(): void {
    this.#answer = (route) => route.fulfill({ contentType: "text/javascript", body: mapsScript() });
  }

  frame(): Frame | undefined {
    return this.page.frames().find((frame) => frame.url().endsWith("/map-frame"));
  }
}

export function placeNamed(site: GoogleSite, name: string): FakePlace {
  const found = site.google.places.find((each) => each.name === name);
  if (!found) throw new Error(`The town has no ${name}.`);
  return found;
}

interface Fixtures {
  readonly script: MapsScript;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ googleSite }, use) => use(googleSite.url),
  script: [
    async ({ page }, use) => {
      const script = new MapsScript(page);
      await script.listen();
      await use(script);
    },
    { auto: true },
  ],
});
