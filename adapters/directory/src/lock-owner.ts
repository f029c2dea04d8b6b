import { hostname } from "node:os";
import { codeOf } from "@dinner-dice/core/error-code";

/** This machine or container as names of files spell it: elsewhere the same id is another process. */
const HERE = hostname().replaceAll(/[^\w-]/g, "-");

/** Marks what this process writes: 'web-1@123'. */
export const LOCK_OWNER = `${HERE}@${process.pid}`;

/** Tells whether a process of this machine runs no more; of another machine's that is never known. A mark of an older release names none. */
export function isProcessGone(pid: number, machine = HERE): boolean {
  return machine === HERE && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
