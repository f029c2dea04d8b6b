import { mkdtemp, open, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";

export async function outboxFolder(): Promise<{
  readonly folder: string;
  readonly file: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-outbox-"));
  return {
    folder,
    file: join(folder, "newsletter.sqlite"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes an outbox that can be read but not written, for every user: its format says it was written by a newer SQLite. */
export async function makeReadOnly(file: string): Promise<void> {
  const outbox = createOutbox({ file });
  await outbox.waiting();
  await outbox.close();
  const handle = await open(file, "r+");
  await handle.write(Buffer.from([3]), 0, 1, 18);
  await handle.close();
}

/** Everything that lies in a folder, as one text. */
export async function textIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "latin1")));
  return texts.join("\n");
}
