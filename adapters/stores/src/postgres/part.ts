import { createHmac } from "node:crypto";
import type { Postgres, Statements } from "./database.js";

export interface PostgresPart {
  readonly name: string;
  /**
   * Each entry migrates the tables to the next version; the first one creates them. Entries are only ever added, and each must be safe to run again:
   * a partial `pg_restore` can leave functions without tables, and tables without a version.
   */
  readonly versions: readonly string[];
}

const VERSIONS =
  "CREATE TABLE IF NOT EXISTS dinner_dice_parts (part text PRIMARY KEY, version integer NOT NULL)";

/** Lets one server migrate at a time; the lock's number is arbitrary. */
const IN_TURN = "SELECT pg_advisory_xact_lock(720351)";

const HAS_VERSIONS = "SELECT to_regclass('dinner_dice_parts') IS NOT NULL AS known";

/** The database with the part's tables created or migrated on first use. Up-to-date tables need only a read-only user. */
export function prepared(postgres: Postgres, part: PostgresPart): () => Promise<Statements> {
  const ready = openedOnce(async () => {
    if (!(await isForward(postgres, part))) await postgres.together((inside) => migrate(inside, part));
    return { ...postgres, close: () => Promise.resolve() };
  });
  return () => ready.use();
}

async function isForward(postgres: Postgres, part: PostgresPart): Promise<boolean> {
  return (await storedVersion(part.name, postgres)) === part.versions.length && isComplete(part, postgres);
}

const MADE = /CREATE (?:UNLOGGED TABLE|TABLE|OR REPLACE FUNCTION)(?: IF NOT EXISTS)? (\w+)/g;

const HAS_ALL = `SELECT bool_and(coalesce(to_regclass(name)::oid, to_regproc(name)::oid) IS NOT NULL) AS complete
FROM unnest($1::text[]) AS name`;

async function isComplete({ versions }: PostgresPart, database: Statements): Promise<boolean> {
  const names = [...versions.join("\n").matchAll(MADE)].map(([, name = ""]) => name);
  const [row] = await database.all<{ readonly complete: boolean }>(HAS_ALL, [names]);
  return row?.complete === true;
}

/** The version of a part's tables in the database; `undefined` before the first use. */
export async function storedVersion(part: string, database: Statements): Promise<number | undefined> {
  const [table] = await database.all<{ readonly known: boolean }>(HAS_VERSIONS);
  const version = table?.known === true ? await versionOf(part, database) : 0;
  return version === 0 ? undefined : version;
}

async function versionOf(part: string, database: Statements): Promise<number> {
  const rows = await database.all<{ readonly version: number }>(
    "SELECT version FROM dinner_dice_parts WHERE part = $1",
    [part],
  );
  return rows[0]?.version ?? 0;
}

async function migrate(inside: Statements, part: PostgresPart): Promise<void> {
  const { name, versions } = part;
  await inside.exec(IN_TURN);
  await inside.exec(VERSIONS);
  const version = await versionOf(name, inside);
  if (version > versions.length)
    throw new Error(`The tables of the ${name} were written by a newer Dinner Dice (version ${version}).`);
  const isWhole = version > 0 && (await isComplete({ name, versions: versions.slice(0, version) }, inside));
  if (isWhole && version === versions.length) return;
  for (const step of versions.slice(isWhole ? version : 0)) await inside.exec(step);
  await inside.run(
    "INSERT INTO dinner_dice_parts VALUES ($1, $2) ON CONFLICT (part) DO UPDATE SET version = excluded.version",
    [name, versions.length],
  );
}

export interface OpenedOnce<T> {
  use(): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds after a failed opening in which calls get the same failure without a new attempt. */
const REST = 1000;

export function openedOnce<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  rest = REST,
): OpenedOnce<T> {
  let opening: Promise<T> | undefined;
  let failedAt: number | undefined;
  const begin = (): Promise<T> => {
    const attempt = open();
    attempt.catch(() => {
      failedAt = performance.now();
    });
    return attempt;
  };
  return {
    use: () => {
      if (failedAt !== undefined && performance.now() - failedAt >= rest) {
        failedAt = undefined;
        opening = undefined;
      }
      opening ??= begin();
      return opening;
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      failedAt = undefined;
      await opened?.close();
    },
  };
}

/** Keyed hash of a visitor's address: servers of one store recognize it, nobody can read it. The key is not in the store. */
export function visitorMarks(secret: string): (visitor: string) => string {
  return (visitor) => createHmac("sha256", secret).update(visitor).digest("base64url").slice(0, 22);
}
