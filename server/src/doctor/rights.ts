import { access, constants, stat } from "node:fs/promises";
import { codeOf } from "@dinner-dice/core/error-code";
import { type Finding, wanting } from "./finding.js";

/** What a file is for. */
export type Use = "read" | "written";

const MODES: Readonly<Record<Use, number>> = {
  read: constants.R_OK,
  written: constants.R_OK | constants.W_OK,
};

/** Finds a file that this user may not use, as one that another user's command made; nothing where it may. */
export async function lookAtRights(
  what: string,
  { path, use }: { readonly path: string; readonly use: Use },
): Promise<Finding | undefined> {
  const code = await access(path, MODES[use]).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  if (code !== "EACCES") return undefined;
  return wanting("bad", {
    what,
    says: `may not be ${use} by this user (${code})`,
    remedy: `give ${path}, with its -wal and -shm if it has any, to the server's user (chown), and run commands as that user`,
  });
}

/** Bits of a file's mode: others than its owner may write, or read. */
const [WRITABLE, READABLE] = [0o022, 0o044];

/** What is kept, and whether it is nobody else's business. */
interface Guarded {
  readonly path: string;
  readonly isSecret: boolean;
}

/** Finds what other users of this machine may change, or read where it is secret; nothing where they may not, or there is nothing. */
export async function lookAtOthers(what: string, { path, isSecret }: Guarded): Promise<Finding | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts || process.platform === "win32") return undefined;
  const mode = `0${(facts.mode & 0o7777).toString(8)}`;
  const remedy = `chmod go-${isSecret ? "rwx" : "w"} ${path}`;
  if ((facts.mode & WRITABLE) !== 0)
    return wanting("bad", {
      what,
      says: `other users of this machine may change ${path} (mode ${mode})`,
      remedy,
    });
  return isSecret && (facts.mode & READABLE) !== 0
    ? wanting("look", { what, says: `other users of this machine may read ${path} (mode ${mode})`, remedy })
    : undefined;
}
