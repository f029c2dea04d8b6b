import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../../build-first.js";
import { COMMAND_FLAGS } from "../../node-flags.mjs";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "../../upstreams/google/fake-google.js";

export interface SpendingRound {
  readonly calls: number;
  /** What each process that was not killed said at its end. */
  readonly ends: readonly string[];
  readonly killed: boolean;
}

/** Lets two processes spend one new budget worth `cap` calls; `killAfter` calls, one is killed with -9 and another takes its place. */
export async function spendingRound({
  cap,
  killAfter,
}: {
  readonly cap: number;
  readonly killAfter?: number;
}): Promise<SpendingRound> {
  execFileSync(join(ROOT, "node_modules/.bin/tsc"), ["-b", "adapters/stores", "adapters/places"], {
    cwd: ROOT,
  });
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-budget-"));
  const google = await startGoogle();
  const start = (): Spender => startSpender([join(folder, "budget.sqlite"), addressOf(google), String(cap)]);
  try {
    const [victim, survivor] = [start(), start()];
    const killed = killAfter === undefined ? false : await killOnce(victim, { google, calls: killAfter });
    const all = killed ? [survivor, start()] : [victim, survivor];
    const ends = await Promise.all(all.map(({ end }) => end));
    return { calls: google.questions.length, ends, killed };
  } finally {
    await google.close();
    await rm(folder, { recursive: true });
  }
}

interface Spender {
  readonly process: ChildProcess;
  readonly end: Promise<string>;
}

function startSpender(words: readonly string[]): Spender {
  const child = spawn(
    process.execPath,
    [...COMMAND_FLAGS, join(import.meta.dirname, "spender.mjs"), ...words],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return { process: child, end: new Promise((done) => child.on("close", () => done(said.trim()))) };
}

/** Kills once so many calls have arrived, if the process still lives then. */
async function killOnce(
  { process: victim }: Spender,
  { google, calls }: { readonly google: FakeGoogle; readonly calls: number },
): Promise<boolean> {
  while (google.questions.length < calls && victim.exitCode === null) await wait(1);
  return victim.exitCode === null && victim.kill("SIGKILL");
}

function addressOf({ url }: FakeGoogle): string {
  return `${url}/maps/api/geocode/json?address=65999&key=${FAKE_KEY}`;
}
