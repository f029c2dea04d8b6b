import { readFile } from "node:fs/promises";

/** The key that a file holds; rejects with the system's code where it cannot be read, with EMPTY where nothing is in it. */
export async function keyIn(file: string): Promise<string> {
  const key = (await readFile(file, "utf8")).trim();
  if (key === "") throw Object.assign(new Error("no key"), { code: "EMPTY" });
  return key;
}
