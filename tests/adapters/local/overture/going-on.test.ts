import { prop } from "../../../prop.js";
import { type Bucket, startBucket } from "../../../upstreams/overture/bucket.js";
import { BOISE, KITCHENS } from "../../../upstreams/overture/kitchens.js";
import { isAddress } from "@dinner-dice/core/ports/place-source";
import { openStoredParts } from "@dinner-dice/local/overture/stored-parts";
import { circleArea, overtureIn, type OverturePlaces } from "@dinner-dice/local/overture/overture";
import * as fc from "fast-check";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const RELEASE = "2026-10-21.0";

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  const some = KITCHENS.filter((_, row) => row % 9 === 0);
  bucket = await startBucket({ files: [some], rowGroupSize: 11, release: RELEASE });
});
afterAll(() => bucket.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "going-on-"));
});
afterEach(() => {
  Object.assign(bucket, { mood: "well", wellFor: 0, etag: '"one"', release: RELEASE });
  rmSync(folder, { recursive: true, force: true });
});

const begun = (set = "boise"): string => join(folder, RELEASE, "begun", set);

function opened(set = "boise"): Promise<OverturePlaces> {
  const area = circleArea({ center: BOISE, radius: 20_000 });
  return overtureIn({ area, base: bucket.url, folder, set, pause: 0 });
}

async function idsOf(source: OverturePlaces): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const entry of source.entries()) if (!isAddress(entry)) ids.push(entry.id);
  return ids;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const holds = (outer: Stretch, inner: Stretch): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Stretches of the file that were asked for, its last eight bytes aside. */
function askedSince(request: number): readonly Stretch[] {
  return bucket.requests.slice(request).flatMap(({ range, bytes }) => {
    const start = Number(/^bytes=(\d+)-\d+$/.exec(range)?.[1]);
    return Number.isNaN(start) ? [] : [{ start, end: start + bytes }];
  });
}

function kept(): readonly Stretch[] {
  const names = [join(folder, RELEASE, "footers"), begun()].flatMap((each) =>
    existsSync(each) ? readdirSync(each) : [],
  );
  return names.flatMap((name) => {
    const [, start, end] = /\.(\d+)-(\d+)$/.exec(name) ?? [];
    return start === undefined ? [] : [{ start: Number(start), end: Number(end) }];
  });
}

/** Imports until the bucket goes down behind so many answers; whether it broke off. */
async function brokenOff(wellFor: number): Promise<boolean> {
  Object.assign(bucket, { mood: "down", wellFor });
  const failure = await opened()
    .then(idsOf)
    .then(
      () => "none",
      (error: unknown) => (error as Error).message,
    );
  Object.assign(bucket, { mood: "well", wellFor: 0 });
  expect(failure).toMatch(/^none$|answers 503; try again later/);
  return failure !== "none";
}

interface Asked {
  readonly ids: readonly string[];
  readonly here: OverturePlaces["here"];
  readonly asked: readonly Stretch[];
}

async function goneOn(set?: string): Promise<Asked> {
  const before = bucket.requests.length;
  const source = await opened(set);
  const ids = await idsOf(source);
  await source.forget();
  return { ids, here: source.here, asked: askedSince(before) };
}

describe("an import that broke off", () => {
  let whole: Asked;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "going-on-"));
    whole = await goneOn();
    rmSync(folder, { recursive: true });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    "asks only for what is missing, wherever it broke off, and tells the same places: behind %d answers",
    async (wellFor) => {
      const isBroken = await brokenOff(wellFor);
      expect(isBroken).toBe(wellFor < 8);
      const had = kept();
      const { ids, here, asked } = await goneOn();
      expect(ids).toEqual(whole.ids);
      expect(asked.filter((each) => had.some((part) => holds(part, each)))).toEqual([]);
      expect(here.parts > 0).toBe(wellFor > 2);
      expect(asked.length === 0).toBe(!isBroken);
      expect(readdirSync(join(folder, RELEASE, "begun"))).toEqual([]);
    },
  );

  it("believes no part that is truncated or damaged", async () => {
    await brokenOff(6);
    const names = readdirSync(begun());
    expect(names.length).toBeGreaterThan(1);
    for (const [index, name] of names.entries()) {
      const file = join(begun(), name);
      const bytes = readFileSync(file);
      if (index % 2 === 0) bytes[bytes.length - 1]! ^= 1;
      writeFileSync(file, index % 2 === 0 ? bytes : bytes.subarray(0, bytes.length / 2));
    }
    expect((await goneOn()).ids).toEqual(whole.ids);
  });

  it("believes no footer that is damaged", async () => {
    await goneOn();
    const footers = join(folder, RELEASE, "footers");
    for (const name of readdirSync(footers)) writeFileSync(join(footers, name), "junk");
    expect((await goneOn()).ids).toEqual(whole.ids);
  });

  it("uses nothing of a file that has changed since, and ends with a sentence where it changes meanwhile", async () => {
    await brokenOff(6);
    bucket.etag = '"two"';
    expect(await goneOn()).toMatchObject({ ids: whole.ids, here: { parts: 0 } });
    const source = await opened();
    bucket.etag = '"three"';
    await expect(idsOf(source)).rejects.toMatchObject({
      name: "SourceError",
      message: expect.stringMatching(/parquet changed while it was read; try again\.$/),
    });
  });

  it("goes on only under its name, and what nobody went on with for a week is removed", async () => {
    await brokenOff(6);
    expect((await goneOn("denver")).here.parts).toBe(0);
    expect(readdirSync(join(folder, RELEASE, "begun"))).toEqual(["boise"]);
    const long = new Date(Date.now() - 8 * 24 * 3_600_000);
    utimesSync(begun(), long, long);
    await goneOn("denver");
    expect(readdirSync(join(folder, RELEASE, "begun"))).toEqual([]);
  });

  it("is of no use to the next release", async () => {
    await brokenOff(6);
    bucket.release = "2026-11-18.0";
    expect((await goneOn()).here.parts).toBe(0);
    expect(readdirSync(folder)).toEqual(["2026-11-18.0"]);
  });
});

describe("parts that are kept", () => {
  const version = "file 1";
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

  it("answer for every stretch of them, also when they are opened again", async () => {
    const parts = await openStoredParts({ folder, version, most: 5000 });
    await parts.keep(500, bytes);
    for (const each of [parts, await openStoredParts({ folder, version, most: 5000 })]) {
      expect(await each.find(500, 1500)).toEqual(bytes);
      expect(await each.find(600, 700)).toEqual(bytes.subarray(100, 200));
      expect(await each.find(499, 700)).toBeUndefined();
      expect(await each.find(1400, 1501)).toBeUndefined();
    }
    expect((await openStoredParts({ folder, version: "file 2", most: 5000 })).here.parts).toBe(0);
  });

  prop([fc.nat({ max: 1003 }), fc.nat({ max: 7 }), fc.boolean()])(
    "are none any more, once a bit is another one or the end is cut",
    async (at, bit, isCut) => {
      await (await openStoredParts({ folder, version, most: 5000 })).keep(0, bytes);
      const [file = ""] = readdirSync(folder).map((name) => join(folder, name));
      const damaged = readFileSync(file);
      damaged[at]! ^= 1 << bit;
      writeFileSync(file, isCut ? readFileSync(file).subarray(0, at) : damaged);
      const parts = await openStoredParts({ folder, version, most: 5000 });
      expect(await parts.find(0, 1000)).toBeUndefined();
      await parts.keep(0, bytes);
      expect(await parts.find(0, 1000)).toEqual(bytes);
    },
  );

  it("are no more than they may be", async () => {
    const parts = await openStoredParts({ folder, version, most: 1500 });
    await parts.keep(0, bytes);
    await parts.keep(1000, bytes);
    await parts.keep(1000, bytes.subarray(500));
    writeFileSync(join(folder, "of-somebody-else"), "");
    const full = await openStoredParts({ folder, version, most: 1500 });
    expect(full.here).toEqual({ parts: 2, bytes: 1500 });
    await full.keep(2000, bytes.subarray(999));
    expect((await openStoredParts({ folder, version, most: 1500 })).here).toEqual(full.here);
  });

  it("give a full disk its room back, and stop nothing", async () => {
    const parts = await openStoredParts({ folder, version, most: 5000 });
    await parts.keep(0, bytes);
    const [name = ""] = readdirSync(folder);
    symlinkSync("/dev/full", join(folder, `${name.replace("0-1000", "1000-2000")}.${process.pid}.new`));
    await parts.keep(1000, bytes);
    expect(existsSync(folder)).toBe(false);
    expect(await parts.find(0, 1000)).toBeUndefined();
  });
});
