import { hostname } from "node:os";
import { codeOf } from "@dinner-dice/core/error-code";

/** The host name in characters that file names allow. Process ids are unique only per host. */
const HERE = hostname().replaceAll(/[^\w-]/g, "-");

/** Marks the unfinished files of this process: 'web-1@123'. */
export const LOCK_OWNER = `${HERE}@${process.pid}`;

/** Returns whether a process of this machine has ended. False for other machines, which cannot be checked. Older releases name no machine. */
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
