import {
  limitersIn,
  openBooks,
  openCache,
  openHome,
  openOutbox,
  openTables,
} from "@dinner-dice/server/compose/stores";
import type { OpenHome } from "@dinner-dice/server/compose/tokens";
import type { Store } from "@dinner-dice/server/configuration";
import { openBudget } from "@dinner-dice/stores/budget";
import { type PartName, PARTS } from "@dinner-dice/stores/parts";
import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { openDayBook } from "@dinner-dice/stores/sqlite/day-book";
import { createReports } from "@dinner-dice/stores/sqlite/reports";
import { existsSync } from "node:fs";
import { join } from "node:path";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const random = { below: () => 9 };

interface Place {
  readonly store: Store;
  readonly dataDir: string;
}

const FILL: Readonly<Record<PartName, (home: OpenHome, dataDir: string) => Promise<unknown>>> = {
  outbox: (home) => using(openOutbox(home), (outbox) => outbox.join("ann@example.com")),
  cache: async (home) =>
    using(await openCache(home, { logger, random }), (cache) =>
      cache.set("search", "k", { value: 1, lifetime: 60_000 }),
    ),
  budget: async (home) => {
    const terms = { prices: { search: 1 }, dailyUsd: 1, monthlyUsd: 1, logger };
    return using(await openBudget(terms, openBooks(home)), (budget) => budget.reserve("search"));
  },
  tables: (home) =>
    using(openTables(home), (tables) =>
      tables.create("K7Q2MX9P", { text: "{}", expiresAt: Date.now() + 3_600_000 }, 10),
    ),
  limits: (home) => limitersIn(home, logger)("rolls", { perMinute: 1, burst: 1 }).take("192.0.2.1"),
  reports: (_, dataDir) =>
    using(createReports({ file: join(dataDir, "reports.sqlite") }), (reports) =>
      reports.add({ id: "boise/1", name: "Old Diner", point: { lat: 43.6, lng: -116.2 } }, "gone"),
    ),
  fetched: (_, dataDir) =>
    using(openDayBook(join(dataDir, "fetched.sqlite")), (book) => book.add(1, { cells: 1, bytes: 1 })),
};

export async function fillParts({ store, dataDir }: Place): Promise<void> {
  const home = await openHome(store, logger);
  for (const { name } of PARTS) await FILL[name](home, dataDir);
  await home.close();
}

export async function rowsIn({ store, dataDir }: Place): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  const home = await openHome(store, logger);
  for (const part of PARTS)
    if (home.engine === "postgres" && part.postgres)
      for (const [, table = ""] of part.postgres.versions.join("\n").matchAll(/TABLE IF NOT EXISTS (\w+)/g))
        counts.push([table, await countIn(home.postgres, table)]);
    else if (part.sqlite) counts.push(...(await countsInFile(join(dataDir, part.sqlite.file))));
  await home.close();
  return Object.fromEntries(counts);
}

async function countsInFile(file: string): Promise<readonly [string, number][]> {
  if (!existsSync(file)) return [];
  const database = await openDatabase(file, "read-only");
  const tables = await database.all<{ readonly name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) counts.push([name, await countIn(database, name)]);
  await database.close();
  return counts;
}

async function countIn(database: Pick<Database, "all">, table: string): Promise<number> {
  const [row] = await database.all<{ readonly rows: string | number }>(
    `SELECT count(*) AS rows FROM ${table}`,
  );
  return Number(row?.rows);
}

async function using<T extends object>(part: T, use: (part: T) => Promise<unknown>): Promise<void> {
  await use(part);
  if ("close" in part) await (part.close as () => Promise<void>)();
}
