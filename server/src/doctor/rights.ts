import { access, constants, stat } from "node:fs/promises";
import { codeOf } from "@dinner-dice/core/error-code";
import { type Finding, wanting } from "./finding.js";

/** Whether the server only reads a file or also writes it. */
export type Use = "read" | "written";

const MODES: Readonly<Record<Use, number>> = {
  read: constants.R_OK,
  written: constants.R_OK | constants.W_OK,
};

/** Returns a finding if this user may not use a file, for example because another user's command created it. */
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

/** File mode bits: users besides the owner may write, or read. */
const [WRITABLE, READABLE] = [0o022, 0o044];

/** A stored file or folder, and whether its content is private. */
interface Guarded {
  readonly path: string;
  readonly isSecret: boolean;
}

/** Returns a finding if other users of this machine may change a path, or read it although it is secret. */
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
