import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bucket, startBucket } from "../../upstreams/overture/bucket.js";
import { placesHere } from "../places-here.js";

let settings: Readonly<Record<"DATA_DIR" | "UPSTREAMS", string>>;
let bucket: Bucket;

beforeAll(async () => {
  const fork = { id: "fork", name: "Fork", category: "spanish_restaurant" };
  const files = [
    { ...fork, lat: 36.15, lng: -95.99 },
    { ...fork, lat: -33.86, lng: 151.21 },
  ];
  bucket = await startBucket({ files: [files] });
  settings = { DATA_DIR: mkdtempSync(join(tmpdir(), "places-")), UPSTREAMS: `overture=${bucket.url}` };
});
afterAll(async () => {
  await bucket.close();
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
});

test.each([
  [`36°09'00"N 95°59'24"W`],
  ["36.15N", "95.99W"],
  ["36,15 -95,99"],
  ["https://www.google.com/maps/@36.15,-95.99,15z"],
])("a point is added as it is typed or pasted, by one name: %j %j", async (...words) => {
  expect(await placesHere(["import", "--near", ...words, "--miles", "1"], settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining("Installed 36-15n-95-99w: 1 of 1 places"),
    error: expect.stringContaining("around 36.15,-95.99 from Overture"),
  });
});

test.each([["-33.86,151.21"], ["-33.86,", "151.21"]])(
  "a point south of the equator is no option: %j %j",
  async (...words) => {
    expect(await placesHere(["import", "--near", ...words, "--miles", "1"], settings)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Installed 33-86s-151-21e: 1 of 1 places"),
    });
  },
);

test.each(["-5", "1e1", "0x10"])(
  "a number of miles that is none is told as it was given: %s",
  async (miles) => {
    expect((await placesHere(["import", "--near", "36.15,-95.99", `--miles=${miles}`], settings)).error).toBe(
      `--miles is ${miles}; give a number from 1 to 100.\n`,
    );
  },
);

test("without a place it is said how one is named", async () => {
  expect((await placesHere(["import", "--near", "", "--miles", "5"], settings)).error).toBe(
    'Name a place: npm run admin -- places import --near "Boise, ID" --miles 25\n',
  );
});

test.each([["--miles", "Option '--miles <value>' argument missing"]])(
  "what cannot be understood is told in one sentence: %s",
  async (word, says) => {
    expect((await placesHere(["import", "--near", "36.15,-95.99", word], settings)).error).toBe(
      `${says}. Example: npm run admin -- places import --near "Boise, ID" --miles 25\n`,
    );
  },
);
