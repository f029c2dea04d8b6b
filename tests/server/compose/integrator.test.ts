import { integration } from "../../../examples/own-composition.js";
import { HONEST_WORLD, honestProvider } from "../../contracts/places/honest-provider.js";
import { logger } from "../../core/fixtures.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { HttpNewsletter } from "@dinner-dice/browser/newsletter";
import { NOTHING_CAN_FAIL } from "@dinner-dice/contracts/law";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { type ComposedApp, composeApp, overrides } from "@dinner-dice/server/compose/compose-app";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const own = { places: honestProvider(), store: new Map<string, unknown>(), joined: [], logger: logger() };
const noSite = overrides({
  site: new Map(),
  renderer: { renderHome: async () => "", renderTable: async () => "" },
});

let folder: string;
let composed: ComposedApp;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dinner-dice-integrator-"));
  const configuration = readConfiguration({
    DATA_DIR: folder,
    GOOGLE_MAPS_API_KEY: "never used",
    BUDGET_DAILY_USD: "0",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  composed = await composeApp(configuration, noSite, integration(own));
  const answer = composed.app.callback();
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await composed.close();
  await rm(folder, { recursive: true });
});

describe("a server with an integrator's module", () => {
  const provider = async (): Promise<HttpPlaces> => {
    const places = new HttpPlaces({ baseUrl: url });
    await places.status();
    return places;
  };

  test.each(placesLaws({ world: HONEST_WORLD, provider, failing: NOTHING_CAN_FAIL }))(
    "asks its provider, which keeps through it all: $name",
    async (law) => {
      await expect(law.check()).resolves.toBeUndefined();
    },
  );

  test("kept answers in its store, under its lifetimes", () => {
    const kept = [...own.store.keys()].map((key) => key.split(":")[0]);
    expect(new Set(kept)).toEqual(new Set(["geocode", "search", "details"]));
    const expires = [...own.store.values()].map(
      (text) => (JSON.parse(String(text)) as { expires: number }).expires,
    );
    expect(Math.max(...expires) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test("hands addresses to its list", async () => {
    await new HttpNewsletter(url).join("ann@example.com");
    expect(own.joined).toEqual(["ann@example.com"]);
  });

  test("has nothing of Google's: no budget, no cache, no files", async () => {
    expect(await readdir(folder)).toEqual([]);
    expect(await (await provider()).status()).toMatchObject({ name: "honest", ready: true });
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(200);
  });
});
