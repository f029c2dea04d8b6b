import { type CellNews, cellFetcher } from "@dinner-dice/server/cell-fetcher";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const NODE = process.execPath;
const SETTING = { folder: "/sets", overture: "/overture", mirror: undefined, osm: undefined };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cell-fetcher-"));
});
afterEach(async () => {
  process.execPath = NODE;
  await rm(folder, { recursive: true });
});

async function fetching(
  program: string,
  value: unknown[] = [],
  signal = new AbortController().signal,
): Promise<void> {
  const file = join(folder, "fetch.mjs");
  await writeFile(file, program);
  await cellFetcher(
    file,
    SETTING,
  )({
    cells: [1, 2],
    onProgress: (progress) => value.push(progress),
    onAlone: (reason) => value.push(reason),
    signal,
  });
}

/** A program that tells this of its job, which stands there as `job`, and goes. */
function telling(...news: readonly CellNews[]): string {
  const said = JSON.stringify(news).replace('"the job"', "JSON.stringify(job)");
  return `process.once("message", (job) => {
    for (const news of ${said}) process.send(news);
    process.disconnect();
  });`;
}

test("a process that cannot be made is a failed fetch, and nobody's death", async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  process.on("uncaughtExceptionMonitor", hear);
  process.execPath = join(folder, "no-node");
  await expect(fetching("")).rejects.toMatchObject({ code: "ENOENT" });
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  process.off("uncaughtExceptionMonitor", hear);
  expect(unheard).toEqual([]);
});

test("what the process says is told, and how it ends", async () => {
  const value: unknown[] = [];
  const progress = { kind: "progress", bytes: 7, share: 0.5 } as const;
  await fetching(telling(progress, { kind: "done" }), value);
  expect(value).toEqual([progress]);
  const job = JSON.stringify({ ...SETTING, cells: [1, 2] });
  await expect(fetching(telling({ kind: "failed", reason: "the job" }))).rejects.toThrow(job);
  await expect(fetching("process.exit(3)")).rejects.toThrow(/ended with 3|EPIPE|channel closed/i);
});
