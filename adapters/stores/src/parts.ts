import { POSTGRES_BUDGET } from "./postgres/budget.js";
import { POSTGRES_CACHE } from "./postgres/cache.js";
import type { Postgres } from "./postgres/database.js";
import { POSTGRES_LIMITS } from "./postgres/limits.js";
import { POSTGRES_OUTBOX } from "./postgres/outbox.js";
import { type PostgresPart, storedVersion } from "./postgres/part.js";
import { POSTGRES_TABLES } from "./postgres/tables.js";
import { BUDGET_SCHEMA } from "./sqlite/budget.js";
import { cacheSchema } from "./sqlite/cache-file.js";
import { DAY_BOOK_SCHEMA } from "./sqlite/day-book.js";
import { inspectDatabase } from "./sqlite/files.js";
import { OUTBOX_SCHEMA } from "./sqlite/outbox.js";
import { REPORTS_SCHEMA } from "./sqlite/reports.js";
import type { Schema } from "./sqlite/schema.js";
import { TABLES_SCHEMA } from "./sqlite/tables.js";
import { CACHE_KINDS } from "@dinner-dice/core/resilience/cache-policy";
import { existsSync } from "node:fs";
import { join } from "node:path";

export type Home =
  | { readonly engine: "sqlite"; readonly folder: string }
  | { readonly engine: "postgres"; readonly postgres: Postgres };

/** The version of a part's tables, `undefined` before the first use, and the newest version that this release knows. */
export interface PartState {
  readonly version: number | undefined;
  readonly newest: number;
}

/** One kind of stored data. Doctor, backup and tests walk {@link PARTS}. */
export interface Part {
  readonly name: PartName;
  /** The feature that stops without it. */
  readonly holds: string;
  readonly sqlite?: SqlitePart;
  readonly postgres?: PostgresPart;
  readonly notBackedUp?: string;
  /** The price of starting anew after damage; absent if only a backup helps. */
  readonly lost?: string;
}

interface SqlitePart {
  /** The file's name in DATA_DIR. */
  readonly file: string;
  readonly schema: Schema;
}

export type PartName = "outbox" | "cache" | "budget" | "tables" | "limits" | "reports" | "fetched";

export const STATE_FILES = {
  outbox: "newsletter.sqlite",
  cache: "cache.sqlite",
  budget: "budget.sqlite",
  tables: "tables.sqlite",
  reports: "reports.sqlite",
  fetched: "fetched.sqlite",
} as const satisfies Partial<Record<PartName, string>>;

/** Reports and the count of downloads stay in files, because they belong to one machine. */
export const PARTS: readonly Part[] = [
  {
    name: "outbox",
    holds: "newsletter",
    sqlite: { file: STATE_FILES.outbox, schema: OUTBOX_SCHEMA },
    postgres: POSTGRES_OUTBOX,
  },
  {
    name: "cache",
    holds: "kept answers",
    sqlite: { file: STATE_FILES.cache, schema: cacheSchema(CACHE_KINDS) },
    postgres: POSTGRES_CACHE,
    lost: "answers are fetched again",
  },
  {
    name: "budget",
    holds: "paid search",
    sqlite: { file: STATE_FILES.budget, schema: BUDGET_SCHEMA },
    postgres: POSTGRES_BUDGET,
  },
  {
    name: "tables",
    holds: "live tables",
    sqlite: { file: STATE_FILES.tables, schema: TABLES_SCHEMA },
    postgres: POSTGRES_TABLES,
    notBackedUp: "live tables last one evening",
    lost: "tonight's tables are gone",
  },
  { name: "limits", holds: "shared limits", postgres: POSTGRES_LIMITS },
  { name: "reports", holds: "reports", sqlite: { file: STATE_FILES.reports, schema: REPORTS_SCHEMA } },
  {
    name: "fetched",
    holds: "places on demand",
    sqlite: { file: STATE_FILES.fetched, schema: DAY_BOOK_SCHEMA },
    lost: "today's download count starts over",
  },
];

export function partsIn(engine: Home["engine"]): readonly Part[] {
  return PARTS.filter((part) => part[engine] !== undefined);
}

/** Checks a part: a file's pages, or the tables in a database. Changes nothing. Rejects if the part is damaged or out of reach. */
export async function checkPart(part: Part, home: Home): Promise<PartState> {
  if (home.engine === "sqlite") {
    const { file = "", schema } = part.sqlite ?? {};
    const path = join(home.folder, file);
    const version = existsSync(path) ? await inspectDatabase(path) : undefined;
    return { version, newest: schema?.steps.length ?? 0 };
  }
  const version = await storedVersion(part.name, home.postgres);
  return { version, newest: part.postgres?.versions.length ?? 0 };
}
