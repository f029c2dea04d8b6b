import { type Engine, HAS_POSTGRES, startPostgres } from "./engine.js";
import { MAPS, newSearch, SEARCH_USD, startFleet, visitorAt } from "./fleet.js";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { openPostgresCache } from "@dinner-dice/stores/postgres/cache";
import { openPostgres } from "@dinner-dice/stores/postgres/database";
import { postgresOutbox } from "@dinner-dice/stores/postgres/outbox";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

const HOUR = 3_600_000;

/** How far each server's clock is off: right, ahead, and of the day before. */
const SHIFTS = [0, 3 * HOUR, -26 * HOUR];

const CAP = 9;

const SHIFTED_CLOCK = fileURLToPath(new URL("shifted-clock.mjs", import.meta.url));

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Shared {
  readonly outbox: Outbox;
  readonly close: () => Promise<void>;
}

async function onPostgres(url: string): Promise<Shared> {
  const postgres = await openPostgres({ url, logger });
  return { outbox: postgresOutbox(postgres), close: postgres.close };
}

afterEach(() => {
  vi.restoreAllMocks();
});

function ownClockIs(shift: number): void {
  vi.restoreAllMocks();
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => real() + shift);
}

describe.skipIf(!HAS_POSTGRES)("servers with wrong clocks on PostgreSQL", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres();
  });
  afterAll(() => engine.remove());

  it("never spend more than one day's budget together", async () => {
    const fleet = await startFleet({
      size: SHIFTS.length,
      settings: { STATE_URL: engine.url, BUDGET_DAILY_USD: String(CAP * SEARCH_USD) },
      settingsOf: (server) => ({
        NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
        SHIFT_MS: String(SHIFTS[server]),
      }),
    });
    for (let asked = 0; asked < SHIFTS.length * (CAP + 1); asked += 1)
      await fleet.askServer(asked % SHIFTS.length, MAPS, newSearch(asked, visitorAt(asked)));
    expect(fleet.billedUsd()).toBeCloseTo(CAP * SEARCH_USD, 6);
    await fleet.stop();
  });

  it("never take the same address from the outbox at once", async () => {
    const { outbox, close } = await onPostgres(engine.url);
    await outbox.join("ann@example.com");
    const taken = [];
    for (const shift of SHIFTS) {
      ownClockIs(shift);
      taken.push(await outbox.take());
    }
    expect(taken.map((letter) => letter?.email)).toEqual(["ann@example.com", undefined, undefined]);
    await close();
  });

  it("each wait as long for an address that was put off", async () => {
    const { outbox, close } = await onPostgres(engine.url);
    await outbox.join("bob@example.com");
    await outbox.take();
    const waits = [];
    for (const shift of SHIFTS) {
      ownClockIs(shift);
      waits.push(((await outbox.nextDue()) ?? 0) - Date.now());
    }
    for (const wait of waits) expect(Math.abs(wait - (waits[0] ?? 0))).toBeLessThan(HOUR);
    await close();
  });
});

it.skipIf(!HAS_POSTGRES)(
  "a server ahead of the database's clock sweeps no answer away that still counts",
  async () => {
    const engine = await startPostgres();
    const postgres = await openPostgres({ url: engine.url, logger });
    const open = (): ReturnType<typeof openPostgresCache> =>
      openPostgresCache(postgres, { logger, random: { below: () => 0 } });
    const lifetime = 30 * 24 * HOUR;
    await (await open()).set("search", "tulsa", { value: ["Lanna Thai"], lifetime });
    ownClockIs(2 * lifetime);
    await (await open()).set("search", "memphis", { value: ["Gus's"], lifetime });
    vi.restoreAllMocks();
    expect(await (await open()).get("search", "tulsa")).toEqual(["Lanna Thai"]);
    await postgres.close();
    await engine.remove();
  },
);
