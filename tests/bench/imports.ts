import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPlaces } from "@dinner-dice/open-data/import/import-places";
import { sourceOf } from "@dinner-dice/open-data/sources/source-of";
import { manyPlaces } from "./many-places.js";

/**
 * What imports cost: `npm run bench:imports -- <number of places> …`.
 *
 * The CPU and peak memory of importing a CSV of a quarter and of one million places, and of as many as are named besides (eight million take
 * 16 minutes of CPU and 12 GB of disk). Goal: under 600 MB for eight million.
 */
const MOST_MEGABYTES = 600;
const SIZES = [250_000, 1_000_000];

const [part, ...rest] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "imports-"));
try {
  if (part === "one") await importOne(rest[0] ?? "");
  else {
    for (const count of [...SIZES, ...(part === undefined ? [] : [part, ...rest]).map(Number)])
      await measureMemory(count);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A process of its own: imports one file, and tells its CPU seconds and peak megabytes. */
async function importOne(path: string): Promise<void> {
  const before = process.cpuUsage();
  const { kept } = await importPlaces({
    ...{ set: "bench", from: path, folder: join(folder, "places") },
    source: await sourceOf({ path, onBytes: () => undefined }),
  });
  const { user, system } = process.cpuUsage(before);
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
  console.log(JSON.stringify({ kept, cpu: (user + system) / 1e6, peak }));
}

interface Cost {
  readonly kept: number;
  readonly cpu: number;
  readonly peak: number;
}

function costOf(path: string): Cost {
  const runner = join(import.meta.dirname, "../run-typescript.mjs");
  const words = execFileSync(process.execPath, [runner, import.meta.filename, "one", path], {
    encoding: "utf8",
  });
  return JSON.parse(words.trim().split("\n").at(-1) ?? "") as Cost;
}

async function measureMemory(count: number): Promise<void> {
  const file = join(folder, "many.csv");
  await writeTable(file, count);
  const { kept, cpu, peak } = costOf(file);
  console.log(
    `CSV of ${kept.toLocaleString("en-US")} places (${Math.round(statSync(file).size / 1e6)} MB): peak ${Math.round(peak)} MB, ${cpu.toFixed(0)} s of CPU (goal ${MOST_MEGABYTES} MB)`,
  );
}

async function writeTable(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  out.write("osm_id,name,lat,lng,amenity,cuisine,addr:street,phone,website,opening_hours\n");
  for await (const place of manyPlaces(count).entries()) {
    if ("kind" in place || !("point" in place) || !place.point) continue;
    const { id, name, point, kinds, address, phone, website, hours = "" } = place;
    const row = [
      id,
      name,
      point.lat,
      point.lng,
      "restaurant",
      kinds[0] ?? "",
      address,
      phone,
      website,
      hours,
    ];
    if (!out.write(`${row.map((each) => `"${each}"`).join(",")}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}
