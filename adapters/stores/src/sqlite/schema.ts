import type { Database } from "./database.js";

/** The form of a file. Its version is the number of steps it has taken, kept in the file itself (`PRAGMA user_version`). */
export interface Schema {
  /** What is in the file, for sentences: 'the budget'. */
  readonly what: string;
  /** Each brings a file of the version that is its index one version forward; never changed once it was released, only added to. */
  readonly steps: readonly string[];
  /** A statement that fails where tables are not in the newest form; a file from before versions may hold anything. */
  readonly proof: string;
}

/** A file that another release has to do with; the message is a sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly code: "NEWER_SCHEMA" | "OLDER_SCHEMA" | "UNKNOWN_SCHEMA";

  constructor(code: SchemaError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Brings a file to the newest version in one transaction; several processes may do so at once. Fails with a {@link SchemaError}. */
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

/** The version of an open file; 0 where none was ever written. */
export async function versionOf(database: Database): Promise<number> {
  const [row] = await database.all<{ readonly user_version: number }>("PRAGMA user_version");
  return row?.user_version ?? 0;
}
