import { ROOT } from "../build-first.js";
import { COMMAND_FLAGS } from "../node-flags.mjs";
import { startBucket } from "../upstreams/overture/bucket.js";
import { type Ended, runCommand } from "./command.js";
import { CASINO, MONACO } from "./monaco.js";
import { placesHere } from "./places-here.js";
import { startHere } from "./server-here.js";
import { startProcess } from "./server-process.js";
import { browserRegion, searchedAmong } from "@dinner-dice/browser/counting";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Nearby } from "@dinner-dice/core/ports/places-provider";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A server looks once a second. */
const SOON = { interval: 200 };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "places-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm run admin -- places …` as npm would, on the build; where a process is not what a test is about, `here` does. */
function places(...words: readonly string[]): Promise<Ended> {
  return runCommand(["admin.mjs", "places", ...words], { DATA_DIR: dataDir });
}

function here(...words: readonly string[]): Promise<Ended> {
  return placesHere(words, { DATA_DIR: dataDir });
}

function extract(name = "monaco-latest.geojsonseq"): string {
  const file = join(dataDir, name);
  writeFileSync(file, MONACO);
  return file;
}

/** What a visitor's browser is told of the restaurants around the casino. */
function search(url: string): Promise<Nearby> {
  const browser = new HttpPlaces({ baseUrl: url });
  return browser.searchNearby({ center: CASINO, radius: 5000, cuisine: "", wishes: NEUTRAL_WISHES });
}

const namesAt = async (url: string): Promise<readonly string[]> =>
  (await search(url)).restaurants.map(({ name }) => name);

test("an extract that is imported answers at once, without a restart, with hours and credit; removed it is gone", async () => {
  const server = await startProcess({ DATA_DIR: dataDir });
  try {
    expect(await namesAt(server.url)).toEqual([]);
    const imported = await places("import", extract());
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining("2 of 3 places") });
    await expect.poll(() => namesAt(server.url), SOON).toEqual(["Le Grill", "Chez Thai"]);
    const { restaurants, extent } = await search(server.url);
    expect(extent).toEqual({ kind: "all" });
    searchedAmong(restaurants[0]?.customs);
    expect(browserRegion()).toBe("MC");
    const named = ["MC", "ES", undefined].map(async (region) => {
      const browser = new HttpPlaces({ baseUrl: server.url, ...(region && { region: () => region }) });
      return (await browser.geocode("Cordoba"))?.label;
    });
    const [byMonaco, bySpain, byNobody] = await Promise.all(named);
    expect([bySpain, byMonaco]).toEqual(["Córdoba, Spain", byNobody]);
    expect(restaurants[0]).toMatchObject({
      id: "monaco-latest/node/1",
      types: ["French"],
      phone: "+377 93 15 16 17",
      hours: { week: [[0, 10_080]], zone: "Europe/Monaco" },
      attributions: [{ text: "© OpenStreetMap contributors, ODbL 1.0" }],
    });
    const browser = new HttpPlaces({ baseUrl: server.url });
    expect(await browser.geocode("Rue Grimaldi, Monaco")).toMatchObject({
      label: "Rue Grimaldi (street), Monaco, Monaco",
      point: { lat: expect.closeTo(CASINO.lat - 0.006, 4) },
    });
    const door = new URLSearchParams({ location: "12 rue Grimaldi Monaco" });
    const nearDoor = await (await fetch(server.url, { method: "POST", body: door })).text();
    expect(nearDoor).toContain("of 12 Rue Grimaldi, Monaco, Monaco");
    expect(nearDoor).not.toContain("We only know the town");
    const form = new URLSearchParams({ location: "Monaco", openNow: "on" });
    const dinner = await (await fetch(server.url, { method: "POST", body: form })).text();
    expect(dinner.includes("Le Grill")).toBe(true);
    expect(dinner.includes("Open Now")).toBe(true);
    const must = new URLSearchParams("location=Monaco&diet=vegetarian&diet=vegan&dietNeed=must");
    const vegan = await (await fetch(server.url, { method: "POST", body: must })).text();
    expect(vegan).toContain("1 match lists vegetarian and vegan options; 1 doesn't say either way.");
    const takeout = new URLSearchParams({ location: "Monaco", wheelchair: "must", without: "French" });
    const none = await (await fetch(server.url, { method: "POST", body: takeout })).text();
    expect(none).toContain("Wheelchair access not listed");
    expect(none).toContain("Include every cuisine");
    expect(dinner.includes("© OpenStreetMap contributors, ODbL 1.0")).toBe(true);
    expect((await here("remove", "monaco-latest")).code).toBe(0);
    await expect.poll(() => namesAt(server.url), SOON).toEqual([]);
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
  }
}, 60_000);

test("a town is added from Overture by name, rolls dice, is renewed with the next release, and unconfirmed places say so", async () => {
  const around = { lat: 43.6135, lng: -116.2035 };
  const kitchens = ["Bar Gernika", "Fork", "Bank"].map((name, index) => ({
    ...{ id: `gers-${index}`, name, lat: around.lat + index / 1000, lng: around.lng },
    category: name === "Bank" ? "bank" : "spanish_restaurant",
    ...(name === "Fork" && { confidence: 0.5 }),
  }));
  const bucket = await startBucket({ files: [kitchens] });
  const settings = { DATA_DIR: dataDir, UPSTREAMS: `overture=${bucket.url}` };
  const server = await startHere({ DATA_DIR: dataDir });
  try {
    const added = await runCommand(
      ["admin.mjs", "places", "import", "--near", "Boise, ID", "--miles", "5"],
      settings,
    );
    expect(added).toMatchObject({
      code: 0,
      out: expect.stringContaining("Installed boise-id: 2 of 3 places"),
    });
    const dinner = async (): Promise<string> => {
      const form = new URLSearchParams({ location: "Boise, ID" });
      return (await fetch(server.url, { method: "POST", body: form })).text();
    };
    await expect.poll(dinner, SOON).toContain("Bar Gernika");
    expect(await dinner()).toContain("Overture Maps Foundation");
    const { restaurants } = await new HttpPlaces({ baseUrl: server.url }).searchNearby({
      ...{ center: around, radius: 5000, cuisine: "", wishes: NEUTRAL_WISHES },
    });
    expect(restaurants.map(({ name, unconfirmed }) => [name, unconfirmed])).toEqual([
      ["Bar Gernika", undefined],
      ["Fork", true],
    ]);
    expect((await placesHere(["update"], settings)).out).toBe(
      "boise-id is of the newest release, 2026-10-21.0.\n",
    );
    bucket.release = "2026-11-18.0";
    expect((await placesHere(["update", "boise-id"], settings)).out).toContain(
      "Installed boise-id: 2 of 3 places",
    );
    expect((await here("list")).out).toMatch(
      /^boise-id: 2 restaurants .*Overture Places 2026-11-18\.0 .*CDLA/,
    );
    expect(
      (await placesHere(["import", "--near", "43.6135,-116.2035", "--miles", "1"], settings)).out,
    ).toContain("Installed 43-6135n-116-2035w: 2 of 3 places");
    expect((await placesHere(["remove", "43-6135n-116-2035w"], settings)).code).toBe(0);
    bucket.mood = "junk";
    expect(await placesHere(["import", "--near", "Boise, ID"], settings)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is not a parquet file; check UPSTREAMS\.\n$/),
    });
    expect(await placesHere(["import", "--near", "Asdfgh"], settings)).toMatchObject({
      code: 1,
      error: "Asdfgh is not known; give a town, a ZIP code or a point as lat,lng.\n",
    });
    expect(readdirSync(join(dataDir, "places"))).toEqual(["boise-id.sqlite"]);
  } finally {
    await bucket.close();
    await server.stop();
  }
}, 60_000);

test("what is installed is listed with its license; a name that is not there is told", async () => {
  expect(await places("list")).toMatchObject({
    code: 0,
    out: "Nothing is installed; searches use the guide cities.\n",
  });
  await here("import", extract());
  const { out } = await here("list");
  expect(out).toMatch(
    /^monaco-latest: 2 restaurants and 1 street, 1 house number, 1 area \(\d+ kB\) in 43\.74 to 43\.74 N, 7\.4\d to 7\.4\d E; .*ODbL 1\.0\n$/,
  );
  expect(await here("remove", "../cache")).toMatchObject({
    code: 1,
    error: "There is no ../cache; installed: monaco-latest.\n",
  });
});

test("an address is fetched, installed under its own name, and leaves nothing else behind", async () => {
  const upstream = createServer((_, response) => response.end(MONACO)).listen(0, "127.0.0.1");
  await new Promise((listening) => upstream.once("listening", listening));
  const { port } = upstream.address() as AddressInfo;
  const ended = await places("import", `http://127.0.0.1:${port}/europe/monaco-latest.geojsonseq`);
  upstream.close();
  expect(ended.code).toBe(0);
  expect(readdirSync(join(dataDir, "places"))).toEqual(["monaco-latest.sqlite"]);
  expect((await here("import", "http://example.com/a.geojsonseq")).error).toBe(
    "http://example.com/a.geojsonseq cannot be used; give an https address, an http address in your own network, or a file.\n",
  );
});

test("a list says so when it replaces one from another file, and not when it is a newer version of its own", async () => {
  const write = (name: string, content: string): string => {
    const file = join(dataDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const first = write("a/p.csv", "name,lat,lng\nOld,43.7,7.4\n");
  const second = write("b/p.csv", "name,lat,lng\nNew,43.7,7.4\n");
  expect((await here("import", first)).out).not.toContain("replaced");
  expect((await here("import", first)).out).not.toContain("replaced");
  expect((await here("import", second)).out).toContain(
    `It replaced the p that came from ${first}; give files other names to keep both.`,
  );
  await here("import", write("日本.csv", "name,lat,lng\nIchi,35.7,139.7\n"));
  await here("import", write("東京.csv", "name,lat,lng\nNi,35.7,139.7\n"));
  const files = readdirSync(join(dataDir, "places"));
  expect(files).toHaveLength(3);
  utimesSync(second, new Date(Date.now() + 60_000), new Date(Date.now() + 60_000));
  expect((await here("update", "p")).out).toContain("Installed p: 1 of 1");
  expect(readdirSync(join(dataDir, "places"))).toEqual(files);
});

test("an update goes on after what fails, says of each set why, and ends with 1", async () => {
  const [gone, folder, fine] = ["a.csv", "b.csv", "c.csv"].map((name) => join(dataDir, name));
  for (const file of [gone!, folder!, fine!]) {
    writeFileSync(file, "name,lat,lng\nOld,43.7,7.4\n");
    await here("import", file);
  }
  rmSync(gone!);
  rmSync(folder!);
  mkdirSync(folder!);
  for (const file of [folder!, fine!]) utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  const { code, out, error } = await here("update");
  expect([code, out]).toEqual([1, expect.stringContaining("Installed c: 1 of 1")]);
  expect(error).toContain(`a: its file is gone (${gone}).\n`);
  expect(error).toContain("b: b.csv is a folder; give one of the files in it.\n");
  expect((await here("list")).out.match(/^[abc]: 1 restaurant/gm)).toHaveLength(3);
});

test("an import that is killed at any moment leaves the old set or the new one, and the next one cleans up", async () => {
  const line = (_: unknown, row: number): string => `${row},Place ${row},restaurant,${35 + row / 1e5},-90`;
  const rows = Array.from({ length: 30_000 }, line);
  const table = join(dataDir, "big.csv");
  writeFileSync(table, `id,name,amenity,lat,lng\n${rows.slice(0, 10).join("\n")}\n`);
  await here("import", table);
  const list = async (): Promise<string> => (await here("list")).out;
  expect(await list()).toContain("big: 10 restaurants");
  writeFileSync(table, `id,name,amenity,lat,lng\n${rows.join("\n")}\n`);
  for (const after of [300, 500, 700, 900]) {
    spawnSync(
      process.execPath,
      [...COMMAND_FLAGS, join(ROOT, "server/admin.mjs", "places"), "import", table],
      { env: { PATH: process.env["PATH"], DATA_DIR: dataDir }, timeout: after, killSignal: "SIGKILL" },
    );
    expect(await list()).toMatch(/^big: (?:10|30,000) restaurants/);
  }
  expect((await places("import", table)).code).toBe(0);
  expect(await list()).toContain("big: 30,000 restaurants");
  expect(readdirSync(join(dataDir, "places"))).toEqual(["big.sqlite"]);
}, 120_000);
