import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds for which what broke off is kept, so that the next try goes on with it. */
export const KEPT_FOR = 7 * 24 * 3_600_000;

/** Drafts carry the id of the process that writes them: 'monaco.sqlite.123.new'. */
const DRAFT = /(?:^|\.)(\d+)\.(?:new|new\.aside|download)$/;

/** Removes what an import that was killed left in the folder; what it was fetching stays for a week. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const dead = names.filter((name) => {
    const [, pid] = DRAFT.exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const path of dead.map((name) => join(folder, name)))
    if (!path.endsWith(".download") || (await isOld(path))) await rm(path, { recursive: true, force: true });
}

/** Tells whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.mtimeMs < Date.now() - KEPT_FOR;
}
