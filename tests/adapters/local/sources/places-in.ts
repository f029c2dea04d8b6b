import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceOf } from "@dinner-dice/local/sources/source-of";
import { isAddress, type SourceEntry, type SourcePlace } from "@dinner-dice/core/ports/place-source";

export async function placesIn(name: string, content: string | Buffer): Promise<readonly SourcePlace[]> {
  return (await result(name, content)).places;
}

/** The places of such a file, and the format that its source says it is once it was read. */
export async function result(
  name: string,
  content: string | Buffer,
  onBytes?: (count: number) => void,
): Promise<{ readonly places: readonly SourcePlace[]; readonly format: string }> {
  const { entries, format } = await entriesIn(name, content, onBytes);
  return { places: entries.filter((entry): entry is SourcePlace => !isAddress(entry)), format };
}

export async function entriesIn(
  name: string,
  content: string | Buffer,
  onBytes?: (count: number) => void,
): Promise<{ readonly entries: readonly SourceEntry[]; readonly format: string }> {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  try {
    writeFileSync(join(folder, name), content);
    const source = await sourceOf({ path: join(folder, name), ...(onBytes && { onBytes }) });
    const entries: SourceEntry[] = [];
    for await (const entry of source.entries()) entries.push(entry);
    return { entries, format: source.format };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
