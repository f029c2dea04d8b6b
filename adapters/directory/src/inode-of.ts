import { statSync } from "node:fs";

/** Which file bears a name: another one when that was put in its place; `undefined` where there is none. */
export function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
