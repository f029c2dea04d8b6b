import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../build-first.js";
import { storedHere } from "../stored-here.js";
import { COMMAND_FLAGS, SERVER_FLAGS } from "../node-flags.mjs";

const READY = /(?:is ready|reloads on change): (http:\S+)/;

export interface ServerProcess {
  /** '' until it is ready. */
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  readonly log: () => string;
  /** Resolves once these words were written. */
  readonly said: (words: string | RegExp) => Promise<void>;
  readonly ended: Promise<readonly [number | null, string | null]>;
  /** Ends it as Ctrl+C does. */
  readonly stop: () => Promise<void>;
}

export interface ProcessOptions {
  /** False to not wait for its address. */
  readonly ready?: boolean;
  readonly root?: string;
  /** Another script of the server's folder. */
  readonly script?: string;
  /** The script's arguments. */
  readonly args?: readonly string[];
}

/** Starts `node server/start.mjs` on a free port with an empty DATA_DIR; unless told otherwise waits until it is ready. */
export async function startProcess(
  settings: Readonly<Record<string, string>> = {},
  { ready = true, root = ROOT, script = "start.mjs", args = [] }: ProcessOptions = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "dinner-dice-"));
  const flags = script === "start.mjs" ? SERVER_FLAGS : COMMAND_FLAGS;
  const child = spawn(process.execPath, [...flags, join(root, "server", script), ...args], {
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: dataDir, ...storedHere(settings) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => written.push(bytes.toString()));
  const log = (): string => written.join("");
  const ended = once(child, "close").then((end) => {
    // What it had begun to fetch may write for a moment longer.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return end as [number | null, string | null];
  });
  const said = (words: string | RegExp): Promise<void> => hears({ child, log }, words);
  if (ready) await said(READY);
  return {
    get url() {
      return READY.exec(log())?.[1]?.replace("localhost", "127.0.0.1") ?? "";
    },
    ...{ child, log, said, ended },
    stop: async () => {
      child.kill("SIGINT");
      await ended;
    },
  };
}

/** Starts it for a browser. One machine asks more than a visitor may: limits are off unless a test is about them. */
export function startSite(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return startProcess({ RATE_LIMIT_PER_MINUTE: "0", TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0", ...settings });
}

function hears({ child, log }: Pick<ServerProcess, "child" | "log">, words: string | RegExp): Promise<void> {
  const isSaid = (): boolean => (typeof words === "string" ? log().includes(words) : words.test(log()));
  return new Promise((resolve, reject) => {
    const listen = (): void => {
      if (isSaid()) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("close", (code, signal) => {
      if (isSaid()) resolve();
      else reject(new Error(`It ended with ${code ?? signal} and never said ${String(words)}:\n${log()}`));
    });
    listen();
  });
}
