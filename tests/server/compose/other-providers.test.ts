import { GEOAPIFY_KEY, startGeoapify } from "../../upstreams/geoapify.js";
import { TOWN } from "../../upstreams/kitchens.js";
import type { Loopback } from "../../upstreams/loopback.js";
import { startHere } from "../server-here.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { readProvider } from "@dinner-dice/server/compose/providers";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "providers-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const center = { lat: TOWN.lat, lng: TOWN.lng };
const search = { center, cuisine: "", wishes: NEUTRAL_WISHES } as const;

interface Provider {
  readonly name: string;
  readonly start: () => Promise<Loopback>;
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  readonly rules: readonly string[];
  readonly credit: string;
  readonly asked: number;
}

test.each<Provider>([
  {
    name: "geoapify",
    start: startGeoapify,
    settings: (url) => ({ GEOAPIFY_API_KEY: GEOAPIFY_KEY, UPSTREAMS: `geoapify=${url}` }),
    rules: ["without", "open", "when", "diet", "wheelchair", "takeout", "outdoor", "parking"],
    credit: "Powered by Geoapify",
    asked: 1,
  },
])(
  "$name serves dinner by a word in the settings, with and without script, and keeps what its terms allow",
  async ({ name, start, settings, rules, credit, asked }) => {
    const upstream = await start();
    const server = await startHere({
      ...{ DATA_DIR: dataDir, PLACES_PROVIDER: name },
      ...settings(upstream.url),
    });
    try {
      const browser = new HttpPlaces({ baseUrl: server.url });
      const status = await browser.status();
      expect(status).toMatchObject({ name, ready: true });
      expect([...status.capabilities.rules]).toEqual(expect.arrayContaining([...rules, "local"]));
      expect((await browser.geocode("Memphis, TN"))?.label).toBe("Memphis, TN");
      expect(upstream.heard).toEqual([]);
      for (const radius of [5000, 4900]) {
        const { restaurants } = await browser.searchNearby({ ...search, radius });
        expect(restaurants.map((each) => each.name)).toContain("Kitchen 1");
      }
      expect(upstream.heard).toHaveLength(asked);
      const form = new URLSearchParams({ location: TOWN.name, radius: "5" });
      const dinner = await (await fetch(server.url, { method: "POST", body: form })).text();
      expect(dinner).toMatch(/Kitchen \d/);
      expect(dinner).toContain(credit);
      const privacy = await (await fetch(new URL("/privacy", server.url))).text();
      expect(privacy).toContain(name);
      expect(server.log()).not.toMatch(/fake-key/);
    } finally {
      await upstream.close();
      await server.stop();
    }
  },
  60_000,
);

test("a provider without its key stops the start and says what to set", () => {
  expect(() => readProvider({ PLACES_PROVIDER: "geoapify" })).toThrow(
    "PLACES_PROVIDER is geoapify; set GEOAPIFY_API_KEY too.",
  );
});
