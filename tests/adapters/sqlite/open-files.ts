import { readdirSync, readlinkSync } from "node:fs";

export function openFilesIn(folder: string): readonly string[] {
  const links = readdirSync("/proc/self/fd").map((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`);
    } catch {
      return "";
    }
  });
  return links.filter((each) => each.startsWith(folder)).toSorted();
}
