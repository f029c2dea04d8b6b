import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createDelivery } from "@dinner-dice/adapters/newsletter-list/delivery";
import { createOutbox } from "@dinner-dice/adapters/newsletter-list/outbox";
import { createSpreadsheet } from "@dinner-dice/adapters/newsletter-list/spreadsheet";
import { STATE_FILES } from "@dinner-dice/server/state-configuration";
import { type SpreadsheetStandIn, startSpreadsheet } from "../upstreams/spreadsheet.js";
import { post } from "./newsletter-app.js";

const TESTS = resolve(import.meta.dirname, "..");

/** A time after which everything that a killed process had taken is due again, in milliseconds. */
const LATER = 24 * 3_600_000;

/** Visitors who join at the same time. */
const AT_ONCE = 8;

/** What one round of killing came to. */
export interface KillingRound {
  /** Addresses that were answered with 202 before the kill. */
  readonly acknowledged: number;
  /** Those of them that never reached the list. */
  readonly lost: readonly string[];
  /** Addresses that reached the list more than once. */
  readonly duplicates: number;
  /** Everything that the killed server wrote. */
  readonly said: string;
}

/** Lets visitors join a real server, kills it with -9 after so many thanks, and delivers what it left behind. */
export async function killingRound(killAfter: number): Promise<KillingRound> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-kill-"));
  const sheet = await startSpreadsheet();
  try {
    const { acknowledged, said } = await joinAndKill({ folder, sheet, killAfter });
    await deliverRest(folder, sheet);
    const arrived = new Set(sheet.rows.map(({ email }) => email));
    const lost = acknowledged.filter((email) => !arrived.has(email));
    return { acknowledged: acknowledged.length, lost, duplicates: sheet.duplicates, said };
  } finally {
    await sheet.close();
    await rm(folder, { recursive: true });
  }
}

interface Killing {
  readonly folder: string;
  readonly sheet: SpreadsheetStandIn;
  readonly killAfter: number;
}

async function joinAndKill({ folder, sheet, killAfter }: Killing): Promise<{
  readonly acknowledged: readonly string[];
  readonly said: string;
}> {
  const server = await startServer(folder, sheet);
  const acknowledged: string[] = [];
  const visitors = Array.from({ length: AT_ONCE }, async (_, visitor) => {
    for (let turn = 0; server.process.signalCode === null; turn += 1) {
      const email = `canary-${visitor}-${turn}@example.com`;
      const answer = await post(`${server.url}/functions/v1/newsletter`, { json: { email } }).catch(
        () => undefined,
      );
      if (answer?.status === 202) acknowledged.push(email);
      if (answer === undefined || acknowledged.length >= killAfter) server.process.kill("SIGKILL");
      if (answer === undefined) return;
    }
  });
  await Promise.all(visitors);
  await server.ended;
  return { acknowledged, said: server.said() };
}

interface RunningServer {
  readonly process: ChildProcess;
  readonly url: string;
  readonly ended: Promise<void>;
  readonly said: () => string;
}

async function startServer(folder: string, { endpoint }: SpreadsheetStandIn): Promise<RunningServer> {
  const words = ["run-typescript.mjs", "server/newsletter-server.ts", folder, endpoint];
  const child = spawn(process.execPath, words, { cwd: TESTS, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.on("close", () => done()));
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once("data", (chunk: Buffer) => done(chunk.toString().trim()));
    child.once("close", () => fail(new Error(`The server did not start: ${said}`)));
  });
  return { process: child, url, ended, said: () => said };
}

/** What the next process does, a day later. */
async function deliverRest(folder: string, { endpoint }: SpreadsheetStandIn): Promise<void> {
  const now = (): number => Date.now() + LATER;
  const outbox = createOutbox({ file: join(folder, STATE_FILES.outbox), now });
  const quiet = (): void => undefined;
  const logger = { info: quiet, warn: quiet, error: quiet };
  const clock = { now, after: () => quiet };
  await createDelivery({ outbox, spreadsheet: createSpreadsheet({ endpoint }), logger, clock }).deliver();
  await outbox.close();
}
