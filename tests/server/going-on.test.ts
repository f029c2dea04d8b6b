import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../build-first.js";
import { startBucket } from "../upstreams/overture/bucket.js";
import { runCommand } from "./command.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "going-on-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Begins `npm run places:…` on the build, and kills it with -9 once the moment has come. */
async function killed(
  words: readonly string[],
  { env = {}, until }: { readonly env?: Readonly<Record<string, string>>; readonly until: () => boolean },
): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, "server/places.mjs"), ...words], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env },
    stdio: "ignore",
  });
  const ended = new Promise((done) => child.once("close", done));
  try {
    await expect.poll(until, { interval: 20 }).toBe(true);
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

const BOISE = { lat: 43.6135, lng: -116.2035 };
const KITCHENS = Array.from({ length: 900 }, (_, row) => ({
  id: `kitchen-${row}`,
  name: `Kitchen ${row}`,
  lat: BOISE.lat - 0.3 + row / 1500,
  lng: BOISE.lng,
  category: "thai_restaurant",
}));

test("an import from Overture that is killed goes on the next time, says so, and leaves nothing behind", async () => {
  const bucket = await startBucket({ files: [KITCHENS], rowGroupSize: 100 });
  const env = { OVERTURE_URL: bucket.url };
  const add = ["add", "Boise, ID", "--miles", "25"] as const;
  try {
    Object.assign(bucket, { mood: "silent", wellFor: 6 });
    await killed(add, { env, until: () => bucket.unanswered > 0 });
    bucket.mood = "well";
    const before = bucket.requests.length;
    const ended = await runCommand(["places.mjs", ...add], { DATA_DIR: dataDir, ...env });
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("Installed boise-id: 900 of 900") });
    expect(ended.error).toMatch(/^Going on: [1-4] parts \(0\.\d MB\) are here\.$/m);
    expect(bucket.requests.length - before).toBeLessThan(before);
    expect(readdirSync(join(dataDir, "places"))).toEqual(["boise-id.sqlite"]);
    expect(readdirSync(join(dataDir, "overture/2026-10-21.0/begun"))).toEqual([]);
  } finally {
    await bucket.close();
  }
}, 60_000);
