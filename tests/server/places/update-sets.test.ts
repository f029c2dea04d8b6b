import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBucket } from "../../upstreams/overture/bucket.js";
import { CASINO, features, kitchen } from "../monaco.js";
import { placesHere } from "../places-here.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "places-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("where nothing is installed a timer's update has nothing to do, and is no failure", async () => {
  expect(await placesHere(["update"], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    out: "Nothing is installed that could be updated.\n",
    error: "",
  });
});

test("a name that is not installed is a failure", async () => {
  expect(await placesHere(["update", "boise-id"], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: "",
    error: "There is no boise-id.\n",
  });
});

test("a set that cannot be read is told, and is a failure", async () => {
  mkdirSync(join(dataDir, "places"));
  writeFileSync(join(dataDir, "places/boise-id.sqlite"), "This is no database, however long it is.");
  expect(await placesHere(["update"], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: "Nothing is installed that could be updated.\n",
    error: expect.stringMatching(/^boise-id\.sqlite cannot be read .*; install it again\.\n$/),
  });
});

test("a pair that was fetched together is updated and removed together, by either name", async () => {
  const tags = { amenity: "restaurant", name: "Pair" };
  const place = { ...CASINO, id: "pair", name: "Pair", category: "french_restaurant" };
  const bucket = await startBucket({ files: [[place]], osm: [{ ...CASINO, id: 7, tags }] });
  const upstreams = `overture=${bucket.url} layercake=${bucket.url}/layercake`;
  const run = async (...words: readonly string[]): Promise<string> =>
    (await placesHere(words, { DATA_DIR: dataDir, UPSTREAMS: upstreams })).out;
  const at = `${CASINO.lat},${CASINO.lng}`;
  expect(await run("import", "--near", at, "--miles", "1")).toContain("Installed");
  const names = async (): Promise<readonly string[]> =>
    (await run("list")).split("\n").flatMap((line) => /^(\S+): \d/.exec(line)?.[1] ?? []);
  const both = await names();
  const [osm = "", name = ""] = both;
  expect(osm).toBe(`${name}-osm`);
  bucket.release = "2026-11-18.0";
  expect(await run("update", osm)).toContain(`Installed ${name}: 1 of 1`);
  expect(await names()).toEqual(both);
  expect(await run("remove", name)).toBe(`Removed ${name} and ${osm}.\n`);
  expect(await names()).toEqual([]);
  await bucket.close();
});

test("an operator's own files of such names are no pair", async () => {
  for (const name of ["town", "town-osm"]) {
    const file = join(dataDir, `${name}.geojsonseq`);
    writeFileSync(file, features([kitchen("Le Grill", 1)]));
    await placesHere(["import", file], { DATA_DIR: dataDir });
  }
  expect((await placesHere(["remove", "town"], { DATA_DIR: dataDir })).out).toBe("Removed town.\n");
});
