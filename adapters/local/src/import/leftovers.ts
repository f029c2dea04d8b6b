import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isProcessGone } from "../directory/lock-owner.js";

/** Milliseconds for which the remains of an interrupted import are kept, so that the next try resumes it on any machine. */
export const KEPT_FOR = 7 * 24 * 3_600_000;

/** Milliseconds without a change after which a draft counts as abandoned, whichever process or machine its name carries. */
const GIVEN_UP_AFTER = 24 * 3_600_000;

/** The names of drafts carry the writing process. Most also carry what distinguishes equal ids: 'monaco.sqlite.web-1@123.0f1e.new'. */
const DRAFT = /(?:^|\.)(?:([\w-]*)@)?(\d+)(?:\.[0-9a-f-]+)?\.(?:new|new\.aside|download)$/;

/** Removes what an import that was killed left in the folder; what it was fetching stays for a week. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const [, machine, pid] = DRAFT.exec(name) ?? [];
    const path = join(folder, name);
    if (pid !== undefined && (await isLeft(path, isProcessGone(Number(pid), machine))))
      await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, isEnded: boolean): Promise<boolean> {
  if (path.endsWith(".download")) return isOlderThan(path, KEPT_FOR);
  return isEnded || (await isOlderThan(path, GIVEN_UP_AFTER));
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.mtimeMs < Date.now() - milliseconds;
}
