import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Drafts carry the id of the process that writes them: 'monaco.sqlite.123.new'. */
const DRAFT = /(?:^|\.)(\d+)\.(?:new|new\.aside|download)$/;

/** Removes what an import that was killed left in the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const dead = names.filter((name) => {
    const [, pid] = DRAFT.exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(dead.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
