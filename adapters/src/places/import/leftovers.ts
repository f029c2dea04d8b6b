import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";

/** Milliseconds for which what broke off is kept, so that the next try goes on with it. */
export const KEPT_FOR = 7 * 24 * 3_600_000;

/** Milliseconds without a change after which nobody writes a draft, whatever process bears its id. */
const GIVEN_UP_AFTER = 24 * 3_600_000;

/** Drafts carry the id of the process that writes them, most also what tells them apart where ids repeat: 'monaco.sqlite.123.0f1e.new'. */
const DRAFT = /(?:^|\.)(\d+)(?:\.[0-9a-f-]+)?\.(?:new|new\.aside|download)$/;

/** Removes what an import that was killed left in the folder; what it was fetching stays for a week. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const [, pid] = DRAFT.exec(name) ?? [];
    const path = join(folder, name);
    if (pid !== undefined && (await isLeft(path, Number(pid))))
      await rm(path, { recursive: true, force: true });
  }
}

/** Tells whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

async function isLeft(path: string, pid: number): Promise<boolean> {
  if (path.endsWith(".download")) return !isAlive(pid) && (await isOlderThan(path, KEPT_FOR));
  return !isAlive(pid) || (await isOlderThan(path, GIVEN_UP_AFTER));
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.mtimeMs < Date.now() - milliseconds;
}
