import { textIn } from "../../adapters/newsletter-list/outbox-file.js";
import { openFilesIn } from "../../adapters/sqlite/open-files.js";
import { HAS_POSTGRES, startPostgres } from "../../engines/engine.js";
import { purge, wouldPurge } from "@dinner-dice/server/admin/purge";
import { openPostgresCache } from "@dinner-dice/stores/postgres/cache";
import { openPostgres } from "@dinner-dice/stores/postgres/database";
import { postgresOutbox } from "@dinner-dice/stores/postgres/outbox";
import { openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { link, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const options = {
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  random: { below: () => 9 },
};
const CANARY = {
  value: { point: [35.123456, -90.049876], label: "Canary Lane 7" },
  lifetime: 90 * 86_400_000,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "purge-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("nothing of where visitors asked is left in any file, though a server has it open; addresses that wait stay", async () => {
  const cache = await openSqliteCache({ file: join(folder, "cache.sqlite"), ...options });
  for (const kind of ["geocode", "search", "details"] as const) await cache.set(kind, "k", CANARY);
  const outbox = createOutbox({ file: join(folder, "newsletter.sqlite") });
  await outbox.join("ann@example.com");
  expect(await textIn(folder)).toContain("Canary Lane");
  expect(await purge({ engine: "sqlite", folder })).toMatch(/^3 kept answers deleted/);
  expect(await textIn(folder)).not.toMatch(/Canary Lane|35\.123456/);
  expect(await outbox.waiting()).toHaveLength(1);
  await Promise.all([cache.close(), outbox.close()]);
});

test("what cannot be tidied is told and left closed, and keeps nothing else from being deleted", async () => {
  const cache = await openSqliteCache({ file: join(folder, "cache.sqlite"), ...options });
  await cache.set("search", "k", CANARY);
  await cache.close();
  const file = join(folder, "newsletter.sqlite");
  const outbox = createOutbox({ file });
  await outbox.join("ann@example.com");
  await outbox.close();
  const busy = await openDatabase(file, "create");
  await busy.exec("BEGIN IMMEDIATE");
  await expect(purge({ engine: "sqlite", folder })).rejects.toThrow(
    /^Not all could be deleted\. The newsletter's outbox could not be purged \(SQLITE_BUSY\)/,
  );
  await busy.close();
  expect(await textIn(folder)).not.toContain("Canary Lane");
  expect(openFilesIn(folder)).toEqual([]);
});

test("a file without tables holds no answers", async () => {
  for (const statements of [
    "",
    "CREATE TABLE cache_search (key, value); INSERT INTO cache_search VALUES (1, 2)",
  ]) {
    const file = await openDatabase(join(folder, "cache.sqlite"), "create");
    await file.exec(statements);
    await file.close();
    const count = statements === "" ? "0 kept answers" : "1 kept answer";
    expect(await purge({ engine: "sqlite", folder })).toBe(
      `${count} deleted. Running servers drop theirs within a minute.`,
    );
  }
});

test("damaged files that were put aside go too; one that is in its place is told, with what to do", async () => {
  const file = join(folder, "cache.sqlite");
  for (const name of [".corrupt-1", ".corrupt-1-wal", ".corrupt-2", ""])
    await writeFile(file + name, "Canary Lane 7, ".repeat(100_000));
  await link(`${file}.corrupt-1`, join(folder, "seen"));
  await expect(purge({ engine: "sqlite", folder })).rejects.toThrow(
    `Not all could be deleted. ${file} is damaged (SQLITE_NOTADB): remove it, or start the server, which puts it aside, and run this again.`,
  );
  expect(await readdir(folder)).toEqual(["cache.sqlite", "seen"]);
  expect((await readFile(join(folder, "seen"))).equals(Buffer.alloc(1_500_000))).toBe(true);
  await rename(file, `${file}.corrupt-1`);
  expect(await purge({ engine: "sqlite", folder })).toMatch(
    /^0 kept answers deleted, and 1 damaged cache file that had been put aside: there is no cache in .*set DATA_DIR/,
  );
  expect(await readdir(folder)).toEqual(["seen"]);
});

test("a dry run counts the answers and the damaged files, and deletes nothing", async () => {
  const cache = await openSqliteCache({ file: join(folder, "cache.sqlite"), ...options });
  await cache.set("geocode", "k", CANARY);
  await writeFile(join(folder, "cache.sqlite.corrupt-1"), "damaged");
  expect(await wouldPurge({ engine: "sqlite", folder })).toMatch(
    /^Would delete 1 kept answer, and 1 damaged cache file .* Nothing was deleted\.$/,
  );
  expect(await cache.get("geocode", "k")).toEqual(CANARY.value);
  await cache.close();
});

test("where nothing was kept nothing is made, and the folder is named", async () => {
  expect(await purge({ engine: "sqlite", folder })).toMatch(
    `0 kept answers deleted: there is no cache in ${folder}.`,
  );
  expect(await purge({ engine: "sqlite", folder: join(folder, "none") })).toMatch(
    /^0 kept answers deleted: there is no cache/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(HAS_POSTGRES)("in PostgreSQL nothing else goes", async () => {
  const engine = await startPostgres();
  const postgres = await openPostgres({ url: engine.url, logger: options.logger });
  const cache = await openPostgresCache(postgres, options);
  await cache.set("geocode", "k", CANARY);
  await postgresOutbox(postgres).join("ann@example.com");
  const store = { engine: "postgres", url: engine.url } as const;
  expect(await wouldPurge(store)).toMatch(/^Would delete 1 kept answer,/);
  expect(await purge(store)).toMatch(/^1 kept/);
  expect(await postgresOutbox(postgres).waiting()).toHaveLength(1);
  await postgres.close();
  await engine.remove();
});
