import { access } from "node:fs/promises";
import { join } from "node:path";
import { createOutbox, toCsv } from "@dinner-dice/adapters/newsletter";
import type { Waiting } from "@dinner-dice/core/ports/outbox";
import { OUTBOX_FILE } from "./composition/newsletter.js";
import { dataDirIn } from "./configuration.js";
import type { Environment } from "./environment.js";

/** All addresses that wait in DATA_DIR's outbox as CSV with a heading, oldest first; rejects when there is no outbox. */
export async function exportNewsletter(env: Environment): Promise<string> {
  const file = join(dataDirIn(env), OUTBOX_FILE);
  await access(file);
  const outbox = createOutbox({ file });
  try {
    return toCsv([["email", "joined", "id"], ...(await outbox.waiting()).map(row)]);
  } finally {
    await outbox.close();
  }
}

function row({ email, joinedAt, id }: Waiting): readonly string[] {
  return [email, new Date(joinedAt).toISOString(), id];
}

/** Runs from the command line: CSV on standard output, or one line that says what is wrong. */
export async function run(): Promise<void> {
  try {
    process.stdout.write(await exportNewsletter(process.env));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    console.error(
      code === "ENOENT"
        ? `There is no newsletter outbox in ${dataDirIn(process.env)}; set DATA_DIR to the server's.`
        : `The newsletter outbox in ${dataDirIn(process.env)} cannot be read (${code}).`,
    );
    process.exitCode = 1;
  }
}
