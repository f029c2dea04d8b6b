import { execFileSync, spawnSync } from "node:child_process";
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPlaces } from "@dinner-dice/open-data/import/import-places";
import { sourceOf } from "@dinner-dice/open-data/sources/source-of";
import { manyPlaces } from "./many-places.js";

/**
 * What imports cost: `npm run bench:imports -- <file.osm.pbf> … <number of places> …`.
 *
 * The CPU of importing each extract, and of one of a single place with hours, which is what any import costs, against `osmium tags-filter`
 * and `osmium export` on the same file (the baseline), each the best of five. Then the peak memory of importing a CSV of a quarter and of one
 * million places, and of as many as are named besides (eight million take 16 minutes of CPU and 12 GB of disk). Goals: 4 times the baseline;
 * under 600 MB for eight million.
 */
const GOALS = { times: 4, megabytes: 600 };
const ROUNDS = 5;
const SIZES = [250_000, 1_000_000];
const IS_NUMBER = /^\d+$/;
const FOOD = "nwr/amenity=restaurant,fast_food,cafe,food_court,pub,bar,biergarten,ice_cream";

const [part, ...rest] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "imports-"));
try {
  if (part === "one") await importOne(rest[0] ?? "");
  else {
    const words = [part, ...rest].filter((word) => word !== undefined);
    for (const file of words.filter((word) => !IS_NUMBER.test(word))) compareCpu(file);
    for (const count of [...SIZES, ...words.filter((word) => IS_NUMBER.test(word)).map(Number)])
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

function compareCpu(file: string): void {
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  const rounds = Array.from({ length: ROUNDS }, () => costOf(file));
  const cpu = Math.min(...rounds.map((each) => each.cpu));
  const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`;
  console.log(
    `${file} (${size}): ${rounds[0]?.kept} places, ${cpu.toFixed(2)} s of CPU, of which any import takes ${leastCpu().toFixed(2)} s`,
  );
  const theirs = osmiumCpu(file);
  if (theirs === undefined) return;
  console.log(
    `  osmium tags-filter and export (baseline): ${theirs.toFixed(2)} s; ours ${(cpu / theirs).toFixed(1)} times (goal ${GOALS.times})`,
  );
}

function leastCpu(): number {
  const file = join(folder, "one.csv");
  writeFileSync(
    file,
    'name,lat,lng,amenity,opening_hours\nOne,49.28,-123.12,restaurant,"Mo-Sa 11:00-22:00; Su 12:00-20:00"\n',
  );
  return Math.min(...Array.from({ length: ROUNDS }, () => costOf(file).cpu));
}

function osmiumCpu(file: string): number | undefined {
  if (spawnSync("osmium", ["--version"]).status !== 0) {
    console.warn("NOT RUN: osmium (apt-get install osmium-tool)");
    return undefined;
  }
  const [food, out] = [join(folder, "food.osm.pbf"), join(folder, "food.geojsonseq")];
  const script = `TIMEFORMAT='%U %S'; time { osmium tags-filter -O -o ${food} "$1" ${FOOD} && osmium export -O -f geojsonseq -o ${out} ${food}; } > /dev/null`;
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { stderr } = spawnSync("bash", ["-c", script, "bash", file], { encoding: "utf8" });
    const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
    return user + system;
  });
  return Math.min(...rounds);
}

async function measureMemory(count: number): Promise<void> {
  const file = join(folder, "many.csv");
  await writeTable(file, count);
  const { kept, cpu, peak } = costOf(file);
  console.log(
    `CSV of ${kept.toLocaleString("en-US")} places (${Math.round(statSync(file).size / 1e6)} MB): peak ${Math.round(peak)} MB, ${cpu.toFixed(0)} s of CPU (goal ${GOALS.megabytes} MB)`,
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
