import { startProcess } from "./server-process.js";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBucket } from "../upstreams/overture/bucket.js";
import { KITCHENS } from "../upstreams/overture/kitchens.js";
import { runCommand } from "./command.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "going-on-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Begins `npm run admin -- places …` on the build, and kills it with -9 once the moment has come. */
async function killed(
  words: readonly string[],
  { env = {}, until }: { readonly env?: Readonly<Record<string, string>>; readonly until: () => boolean },
): Promise<void> {
  const { child, ended } = await startProcess(
    { DATA_DIR: dataDir, ...env },
    { ready: false, script: "admin.mjs", args: ["places", ...words] },
  );
  try {
    await expect.poll(until, { interval: 20 }).toBe(true);
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

test("an import from an address that is killed goes on the next time, says so, and leaves nothing behind", async () => {
  const note = "n".repeat(500); // Bytes that take no place of their own.
  const rows = Array.from(
    { length: 1000 },
    (_, row) => `${row},Place ${row},restaurant,${35 + row / 1e5},-90,${note}`,
  );
  const table = Buffer.from(`id,name,amenity,lat,lng,note\n${rows.join("\n")}\n`);
  const half = table.length >> 1;
  const ranges: (string | undefined)[] = [];
  const upstream = createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    response.setHeader("etag", '"one"');
    if (range === undefined) {
      response.setHeader("content-length", table.length);
      response.write(table.subarray(0, half)); // And no more comes.
      return;
    }
    const start = Number(/^bytes=(\d+)-$/.exec(range)?.[1]);
    response.setHeader("content-range", `bytes ${start}-${table.length - 1}/${table.length}`);
    response.writeHead(206).end(table.subarray(start));
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => upstream.once("listening", listening));
  const words = ["import", `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/big.csv`] as const;
  try {
    await killed(words, { until: () => arrived() === half });
    const ended = await runCommand(["admin.mjs", "places", ...words], { DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("big: 1,000 of 1,000 places") });
    expect(ended.error).toMatch(/^Resuming: 0\.\d MB are already here\.$/m);
    expect(ranges).toEqual([undefined, `bytes=${half}-`]);
    expect(readdirSync(join(dataDir, "places"))).toEqual(["big.sqlite"]);
  } finally {
    upstream.closeAllConnections();
    upstream.close();
  }
}, 60_000);

/** Bytes of a download that are on the disk. */
function arrived(): number {
  const folder = join(dataDir, "places");
  const [begun = ""] = existsSync(folder) ? readdirSync(folder) : [];
  return statSync(join(folder, begun, "big.csv"), { throwIfNoEntry: false })?.size ?? 0;
}

test("an import from Overture that is killed goes on the next time, says so, and leaves nothing behind", async () => {
  const bucket = await startBucket({ files: [KITCHENS], rowGroupSize: 100 });
  const env = { UPSTREAMS: `overture=${bucket.url}` };
  const add = ["import", "--near", "Boise, ID", "--miles", "25"] as const;
  try {
    Object.assign(bucket, { mood: "silent", wellFor: 6 });
    await killed(add, { env, until: () => bucket.unanswered > 0 });
    bucket.mood = "well";
    const before = bucket.requests.length;
    const ended = await runCommand(["admin.mjs", "places", ...add], { DATA_DIR: dataDir, ...env });
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("Installed boise-id: 900 of 900") });
    expect(ended.error).toMatch(/^Resuming: [1-4] parts?, 0\.\d MB are already here\.$/m);
    expect(bucket.requests.length - before).toBeLessThan(before);
    expect(readdirSync(join(dataDir, "places"))).toEqual(["boise-id.sqlite"]);
    expect(readdirSync(join(dataDir, "overture/2026-10-21.0/begun"))).toEqual([]);
  } finally {
    await bucket.close();
  }
}, 60_000);
