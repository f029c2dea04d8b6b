import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/** Bytes: ten times what the files of a run take at a time. Containers often have a tenth of it. */
const ROOM = 600 * 2 ** 20;

/** What ends a run early, and the exit code that says so. */
const ENDS = Object.entries({ SIGINT: 130, SIGTERM: 143 });

/** A folder for the files that a run of tests writes, in memory: making a file there takes a tenth of what it takes on a disk. It goes with this process; none where TMPDIR says where, or where there is no such room. */
export function memoryFolder() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, "dinner-dice-"));
  chmodSync(folder, 0o711); // PostgreSQL is another user, where root runs the tests.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const [signal, code] of ENDS) process.once(signal, () => process.exit(code));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
