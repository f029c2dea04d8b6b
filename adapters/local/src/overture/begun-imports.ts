import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { KEPT_FOR } from "../import/leftovers.js";

/** The most bytes that one import keeps for resuming, and that all interrupted imports keep together. */
export const MOST_KEPT = 500_000_000;

/** Removes the folders of interrupted imports that are a week old, and the oldest ones beyond the limit of bytes; `own` stays. */
export async function removeBegun(folder: string, own: string): Promise<void> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name !== own);
  const begun = await Promise.all(names.map((name) => begunIn(join(folder, name))));
  let bytes = 0;
  for (const each of begun.toSorted((a, b) => b.touched - a.touched)) {
    bytes += each.bytes;
    if (bytes > MOST_KEPT || each.touched < Date.now() - KEPT_FOR)
      await rm(each.folder, { recursive: true, force: true });
  }
}

interface Begun {
  readonly folder: string;
  readonly bytes: number;
  /** When something was last put in, in milliseconds since 1970. */
  readonly touched: number;
}

async function begunIn(folder: string): Promise<Begun> {
  const names = await readdir(folder).catch((): string[] => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const touched = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return { folder, bytes: sizes.reduce((sum, size) => sum + size, 0), touched };
}
