import { openedOnce } from "./opened-once.js";
import type { Postgres, Statements } from "./postgres.js";

/** The tables of one part of what is kept. */
export interface PostgresPart {
  /** 'budget', 'outbox'. */
  readonly name: string;
  /** What brings the tables from each version to the next; the first one makes them. Only ever added to. */
  readonly versions: readonly string[];
}

/** Tells the version of every part. */
const VERSIONS =
  "CREATE TABLE IF NOT EXISTS dinner_dice_parts (part text PRIMARY KEY, version integer NOT NULL)";

/** One server at a time; the number means nothing. */
const IN_TURN = "SELECT pg_advisory_xact_lock(720351)";

/** The database with the part's tables in it, made or brought forward when they are first asked; rejects as long as that fails. */
export function prepared(postgres: Postgres, part: PostgresPart): () => Promise<Statements> {
  const ready = openedOnce(async () => {
    await postgres.together((inside) => bringForward(inside, part));
    return { ...postgres, close: () => Promise.resolve() };
  });
  return () => ready.use();
}

async function bringForward(inside: Statements, { name, versions }: PostgresPart): Promise<void> {
  await inside.exec(IN_TURN);
  await inside.exec(VERSIONS);
  const rows = await inside.all<{ readonly version: number }>(
    "SELECT version FROM dinner_dice_parts WHERE part = $1",
    [name],
  );
  const version = rows[0]?.version ?? 0;
  if (version > versions.length)
    throw new Error(`The tables of the ${name} were written by a newer Dinner Dice (version ${version}).`);
  if (version === versions.length) return;
  for (const step of versions.slice(version)) await inside.exec(step);
  await inside.run(
    "INSERT INTO dinner_dice_parts VALUES ($1, $2) ON CONFLICT (part) DO UPDATE SET version = excluded.version",
    [name, versions.length],
  );
}
