import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedHere } from "../stored-here.js";
import { SERVER_FLAGS } from "../node-flags.mjs";

const START = join(import.meta.dirname, "../../server/start.mjs");
const READY = /is ready: (http:\S+)/;

export interface RunningSite {
  readonly url: string;
  /** All that the process wrote so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** One machine asks more than a visitor may: limits are off unless a test is about them. */
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: "0", TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0" };

/** Starts the built server on a free port with an empty data folder. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-e2e-"));
  const child = spawn(process.execPath, [...SERVER_FLAGS, START], {
    env: { ...plainEnvironment(), ...NO_LIMITS, PORT: "0", DATA_DIR: dataDir, ...storedHere(settings) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      written += bytes.toString();
    });
  const log = (): string => written;
  const url = await addressOf(child, log);
  return {
    url,
    log,
    stop: async () => {
      await ended(child);
      // What the server had begun to fetch may write for a moment longer.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const theirs =
    /^(GOOGLE_|BUDGET_|PLACES_|OPEN_DATA_|OVERTURE_|CACHE_|NEWSLETTER_|RATE_|HOST$|MAP_|LOG_LEVEL$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !theirs.test(name)));
}

function addressOf(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const url = READY.exec(log())?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", (code) => {
      reject(new Error(`The server ended with ${code} before it was ready:\n${log()}`));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGINT");
  await exit;
}
