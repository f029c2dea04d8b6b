import { join } from "node:path";
import { run } from "@dinner-dice/server/admin/admin";
import { vi } from "vitest";
import { ROOT } from "../build-first.js";
import type { Ended } from "./command.js";

/** Runs `npm run admin -- places …` of the sources in this process, with these settings alone: it says and leaves behind what it does as a command, but no process has to start. */
export function placesHere(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  return adminHere(["places", ...words], settings);
}

/** The same for any other command. */
export async function adminHere(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const said = { out: "", error: "" };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void (said.out += `${line}\n`)),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((said.out += String(text)))),
    vi.spyOn(console, "error").mockImplementation((line: string) => void (said.error += `${line}\n`)),
  ];
  try {
    await run(words, { BUILT_DIR: join(ROOT, "dist"), ...settings });
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
