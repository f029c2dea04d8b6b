import type { Database } from "./database.js";

/** The schema of a file. Its version is the number of steps applied, stored in the file itself (`PRAGMA user_version`). */
export interface Schema {
  /** What the file contains, for messages: 'the budget'. */
  readonly what: string;
  /** Step n migrates a file of version n to the next one. Released steps never change; new ones are added. */
  readonly steps: readonly string[];
  /** A statement that fails unless the tables have the newest form. Files from before versioning may contain anything. */
  readonly proof: string;
}

/** A file that another release must handle. The message is for the operator. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly code: "NEWER_SCHEMA" | "OLDER_SCHEMA" | "UNKNOWN_SCHEMA";

  constructor(code: SchemaError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Migrates a file to the newest version in one transaction; several processes may do so at once. Throws a {@link SchemaError}. */
export async function migrate(database: Database, schema: Schema): Promise<void> {
  if ((await versionOf(database)) !== schema.steps.length) await takeSteps(database, schema);
  await database.all(schema.proof).catch(() => {
    throw new SchemaError(
      "UNKNOWN_SCHEMA",
      `The file of ${schema.what} has tables that do not match this release; move it away, or restore a backup of it.`,
    );
  });
}

async function takeSteps(database: Database, { what, steps }: Schema): Promise<void> {
  await database.exec("BEGIN IMMEDIATE");
  try {
    const version = await versionOf(database);
    if (version > steps.length)
      throw new SchemaError(
        "NEWER_SCHEMA",
        `The file of ${what} is of version ${version}, and this release knows ${steps.length}: run the release that wrote it, or restore a backup from before.`,
      );
    for (const step of steps.slice(version)) await database.exec(step);
    await database.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    await database.exec("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** The version of an open file; 0 if none was ever written. */
export async function versionOf(database: Database): Promise<number> {
  const [row] = await database.all<{ readonly user_version: number }>("PRAGMA user_version");
  return row?.user_version ?? 0;
}
