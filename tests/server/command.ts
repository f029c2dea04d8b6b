import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../build-first.js";
import { COMMAND_FLAGS } from "../node-flags.mjs";

/** What an operator's command came to. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** A script of the server's folder, with its words. */
export type Command = readonly [script: string, ...words: string[]];

/** Runs a command as npm would, on the build, with these settings; meanwhile this process goes on. */
export function runCommand(
  [script, ...words]: Command,
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, [...COMMAND_FLAGS, join(ROOT, "server", script), ...words], {
    env: { PATH: process.env["PATH"], ...settings },
  });
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  return new Promise((done) => child.on("close", (code) => done({ code, ...said })));
}
