import { type Bucket, startBucket } from "../upstreams/overture/bucket.js";
import { type ServerHere, startHere } from "./server-here.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const BOISE = { lat: 43.6135, lng: -116.2035 };
const KITCHENS = Array.from({ length: 1000 }, (_, row) => ({
  id: `gers-${row}`,
  name: `Kitchen ${row}`,
  lat: BOISE.lat - 0.05 + (row % 100) / 1000,
  lng: BOISE.lng - 0.05 + Math.floor(row / 100) / 100,
  category: "thai_restaurant",
}));

let bucket: Bucket;
let server: ServerHere;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "on-demand-"));
  bucket = await startBucket({ files: [KITCHENS], rowGroupSize: 70 });
  bucket.delay = 50;
  server = await startHere({
    DATA_DIR: dataDir,
    PLACES_OPEN_DATA: "on-demand",
    UPSTREAMS: `overture=${bucket.url}`,
  });
});
afterEach(async () => {
  await Promise.all([server.stop(), bucket.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const search = { center: BOISE, radius: 5000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

test("the first who asks in an uncovered place waits for one fetch with news of it, the others with them; then it is there", async () => {
  const result: (FetchProgress | undefined)[] = [];
  const visitors = [...Array(4).keys()].map(
    () => new HttpPlaces({ baseUrl: server.url, onFetching: (progress) => result.push(progress) }),
  );
  const begun = performance.now();
  const dinners = await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.status();
      return visitor.searchNearby(search);
    }),
  );
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(dinners.map(({ restaurants }) => restaurants.length)).toEqual([200, 200, 200, 200]);
  expect(result.some((progress) => (progress?.share ?? 0) > 0.2)).toBe(true);
  expect(result.at(-1)).toBeUndefined();
  expect(bucket.requests.filter(({ path }) => path === "/catalog.json")).toHaveLength(1);
  expect(bucket.requests.length).toBeLessThanOrEqual(40);
  const files = readdirSync(join(dataDir, "places"));
  expect(files).toEqual([expect.stringMatching(/^asked-\d+-\d+\.sqlite$/)]);
  const sent = bucket.requests.length;
  const [first] = visitors;
  expect((await first!.searchNearby(search)).restaurants).toHaveLength(200);
  expect(bucket.requests).toHaveLength(sent);
}, 60_000);

test("without script a page says how far it is, looks again by itself, and serves dinner", async () => {
  const form = new URLSearchParams({ location: "Boise, ID" });
  const first = await fetch(server.url, { method: "POST", body: form });
  const waiting = await first.text();
  expect(waiting).toContain("We don't have this area yet. Loading restaurants around Boise, ID…");
  const [, again = ""] = /^3; url=(\/fetching\/[\w-]+)$/.exec(first.headers.get("refresh") ?? "") ?? [];
  expect(waiting).toContain(`href="${again}"`);
  const dinner = async (): Promise<string> => (await fetch(new URL(again, server.url))).text();
  await expect.poll(dinner, { interval: 300 }).toMatch(/Kitchen \d+/);
  expect((await fetch(new URL("/fetching/none", server.url), { redirect: "manual" })).status).toBe(302);
}, 60_000);

test("a bucket that is down is told by the board, and is not asked again at once", async () => {
  bucket.mood = "junk";
  const visitor = new HttpPlaces({ baseUrl: server.url });
  await visitor.status();
  expect((await visitor.searchNearby(search)).restaurants).toEqual([]);
  const sent = bucket.requests.length;
  expect((await visitor.searchNearby(search)).restaurants).toEqual([]);
  expect(bucket.requests).toHaveLength(sent);
  await expect.poll(() => server.log()).toContain("places could not be fetched");
  expect(existsSync(join(dataDir, "places"))).toBe(false);
}, 60_000);
