import { access, constants } from "node:fs/promises";
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
