import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDelivery } from "@dinner-dice/stores/newsletter/delivery";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { createSpreadsheet } from "@dinner-dice/stores/newsletter/spreadsheet";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import { type FakeSpreadsheet, startSpreadsheet } from "../upstreams/spreadsheet.js";
import { post } from "./newsletter-app.js";
import { startProcess } from "./server-process.js";

/** A time after which everything that a killed process had taken is due again, in milliseconds. */
const LATER = 24 * 3_600_000;

/** Visitors who join at the same time. */
const AT_ONCE = 8;

export interface KillingRound {
  /** Addresses that were answered with 202 before the kill. */
  readonly acknowledged: number;
  /** Those of them that never reached the list. */
  readonly lost: readonly string[];
  /** Addresses that reached the list more than once. */
  readonly duplicates: number;
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
  readonly sheet: FakeSpreadsheet;
  readonly killAfter: number;
}

async function joinAndKill({
  folder,
  sheet,
  killAfter,
}: Killing): Promise<{ readonly acknowledged: readonly string[]; readonly said: string }> {
  const server = await startProcess({
    ...{ DATA_DIR: folder, NEWSLETTER_ENDPOINT: sheet.endpoint },
    ...{ RATE_LIMIT_PER_MINUTE: "0", TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0" },
  });
  const acknowledged: string[] = [];
  const visitors = Array.from({ length: AT_ONCE }, async (_, visitor) => {
    for (let turn = 0; server.child.signalCode === null; turn += 1) {
      const email = `canary-${visitor}-${turn}@example.com`;
      const answer = await post(`${server.url}/functions/v1/newsletter`, { json: { email } }).catch(
        () => undefined,
      );
      if (answer?.status === 202) acknowledged.push(email);
      if (answer === undefined || acknowledged.length >= killAfter) server.child.kill("SIGKILL");
      if (answer === undefined) return;
    }
  });
  await Promise.all(visitors);
  await server.ended;
  return { acknowledged, said: server.log() };
}

/** What the next process does, a day later. */
async function deliverRest(folder: string, { endpoint }: FakeSpreadsheet): Promise<void> {
  const now = (): number => Date.now() + LATER;
  const outbox = createOutbox({ file: join(folder, STATE_FILES.outbox), now });
  const quiet = (): void => undefined;
  const logger = { info: quiet, warn: quiet, error: quiet };
  const clock = { now, after: () => quiet };
  await createDelivery({ outbox, spreadsheet: createSpreadsheet({ endpoint }), logger, clock }).deliver();
  await outbox.close();
}
