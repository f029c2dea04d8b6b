import { openedOnce } from "./opened-once.js";
import type { Postgres, Statements } from "./postgres.js";

/** The tables of one part of what is kept. */
export interface PostgresPart {
  /** 'budget', 'outbox'. */
  readonly name: string;
  /**
   * What migrates the tables from each version to the next; the first one makes them. Only ever added to, and each may run again:
   * a partial `pg_restore` leaves functions without their tables, and tables without their version.
   */
  readonly versions: readonly string[];
}

/** Tells the version of every part. */
const VERSIONS =
  "CREATE TABLE IF NOT EXISTS dinner_dice_parts (part text PRIMARY KEY, version integer NOT NULL)";

/** One server at a time; the number means nothing. */
const IN_TURN = "SELECT pg_advisory_xact_lock(720351)";

const HAS_VERSIONS = "SELECT to_regclass('dinner_dice_parts') IS NOT NULL AS known";

/** The database with the part's tables in it, made or brought forward when they are first asked; a user that may only read will do where that was done. Rejects as long as it fails. */
export function prepared(postgres: Postgres, part: PostgresPart): () => Promise<Statements> {
  const ready = openedOnce(async () => {
    if (!(await isForward(postgres, part))) await postgres.together((inside) => migrate(inside, part));
    return { ...postgres, close: () => Promise.resolve() };
  });
  return () => ready.use();
}

async function isForward(postgres: Postgres, part: PostgresPart): Promise<boolean> {
  const [table] = await postgres.all<{ readonly known: boolean }>(HAS_VERSIONS);
  if (table?.known !== true || (await versionOf(part.name, postgres)) !== part.versions.length) return false;
  return isComplete(part, postgres);
}

const MADE = /CREATE (?:UNLOGGED TABLE|TABLE|OR REPLACE FUNCTION)(?: IF NOT EXISTS)? (\w+)/g;

const HAS_ALL = `SELECT bool_and(coalesce(to_regclass(name)::oid, to_regproc(name)::oid) IS NOT NULL) AS complete
FROM unnest($1::text[]) AS name`;

/** Whether every table and function that the versions make is there. */
async function isComplete({ versions }: PostgresPart, database: Statements): Promise<boolean> {
  const names = [...versions.join("\n").matchAll(MADE)].map(([, name = ""]) => name);
  const [row] = await database.all<{ readonly complete: boolean }>(HAS_ALL, [names]);
  return row?.complete === true;
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
