import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresCache } from "@dinner-dice/stores/cache";
import { openPostgres } from "@dinner-dice/stores/engines";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { examine, report } from "@dinner-dice/server/doctor/doctor";
import { postgresFindings, redisFindings } from "@dinner-dice/server/doctor/engines";
import { type Engine, HAS_POSTGRES, HAS_REDIS, startPostgres, startRedis } from "./engine.js";

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SECRET = "secret";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const said = async (env: Readonly<Record<string, string>>): Promise<string> =>
  report(await examine({ DATA_DIR: dataDir, ...env }));

describe.runIf(HAS_POSTGRES)("the doctor looks at a PostgreSQL", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres();
  }, 60_000);
  afterAll(() => engine.remove());

  it("and tells version, tables and clock, without its password", async () => {
    const before = await said({ STATE_URL: engine.url });
    expect(before).toMatch(/ok {4}PostgreSQL 127\.0\.0\.1:\d+: answers, version \d\d$/m);
    expect(before).toContain("tables: cache not used yet, budget not used yet, limits not used yet");
    expect(before).toMatch(/clock: 0\.\d s off/);
    expect(before).not.toContain(SECRET);
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    const cache = await openPostgresCache(postgres, { logger: SILENT, random: { below: () => 9 } });
    await cache.set("search", "key", { value: 1, lifetime: 1000 });
    expect(await said({ CACHE_URL: engine.url })).toContain("tables: cache 1");
    await postgres.run("UPDATE dinner_dice_parts SET version = 99");
    expect(await said({ CACHE_URL: engine.url })).toMatch(/BAD .*tables: written by a newer release: cache/);
    await postgres.close();
  }, 30_000);

  it("where its user may make no tables, as PostgreSQL 15 has it for all but a database's owner", async () => {
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    const own = { OUTBOX_URL: engine.url.replace("dice:", "guest:") };
    const words =
      /BAD {3}.*, tables: cannot be made or read by this user: no outbox\n {6}-> make it the owner/;
    await postgres.exec("REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE guest LOGIN");
    await postgres.exec("CREATE TABLE IF NOT EXISTS dinner_dice_parts (part text, version integer)");
    expect(await said(own), "of another's tables").toMatch(words);
    await postgres.exec("DROP TABLE dinner_dice_parts");
    expect(await said(own), "of none").toMatch(words);
    await postgres.exec("GRANT CREATE ON SCHEMA public TO guest");
    expect(await said(own)).toContain("tables: outbox not used yet");
    await postgres.close();
  });

  it("whose clock is off", async () => {
    const hour = 3_600_000;
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    const late = { ...postgres, all: async <Row>(sql: string) => moved(await postgres.all<Row>(sql), hour) };
    const findings = await postgresFindings(late, {
      what: "it",
      parts: ["cache"],
      known: new Map([["cache", 99]]),
    });
    await postgres.close();
    expect(report(findings)).toMatch(/BAD {3}it, clock: 3600\.\d s off/);
  });
});

/** Rows whose `now` is so much later. */
function moved<Row>(rows: readonly Row[], milliseconds: number): readonly Row[] {
  return rows.map((row) => {
    const { now } = row as { readonly now?: number };
    return now === undefined ? row : { ...row, now: now + milliseconds };
  });
}

describe.runIf(HAS_REDIS)("the doctor looks at a Redis", () => {
  let durable: Engine;
  let forgetful: Engine;
  beforeAll(async () => {
    [durable, forgetful] = await Promise.all([startRedis(), startRedis({ durable: false })]);
  }, 60_000);
  afterAll(() => Promise.all([durable.remove(), forgetful.remove()]));

  it("and tells version, persistence and clock", async () => {
    const words = await said({ STATE_URL: durable.url });
    expect(words).toMatch(/ok {4}Redis 127\.0\.0\.1:\d+: answers, version \d+$/m);
    expect(words).toContain("persistence: data survives a restart");
    expect(words).toMatch(/clock: 0\.\d s off/);
  });

  it("that takes neither user nor password", async () => {
    const words = await said({ CACHE_URL: durable.url.replace("redis://", "redis://ann:wrong@") });
    expect(words).toMatch(/BAD {3}Redis .*: cannot be reached \(WRONGPASS\): no cache\n/);
  });

  it("that would forget what must not be forgotten", async () => {
    expect(await said({ STATE_URL: forgetful.url })).toMatch(/BAD .*persistence: .*appendonly yes/);
    expect(await said({ CACHE_URL: forgetful.url })).toContain(
      "persistence: not needed for what is stored here",
    );
  });

  it("that is too old, and a copy of another", async () => {
    const answers: Readonly<Record<string, unknown>> = {
      "INFO server": "redis_version:6.2.7\r\n",
      "INFO replication": "role:master\r\n",
      TIME: [String(Math.floor(Date.now() / 1000)), "0"],
    };
    const look = async (changed: typeof answers): Promise<string> => {
      const told: typeof answers = { ...answers, ...changed };
      const redis = { send: (...words: readonly string[]) => Promise.resolve(told[words.join(" ")]) };
      const unused = { run: () => Promise.reject(new Error("unused")), close: () => Promise.resolve() };
      return report(await redisFindings({ ...redis, ...unused }, { what: "it", parts: ["cache"] }));
    };
    expect(await look({})).toMatch(/BAD {3}it: version 6 is too old/);
    expect(await look({ "INFO replication": "role:slave\r\n" })).toMatch(
      /BAD {3}it: is read-only: it is a replica/,
    );
  });
});

it("the doctor says of a store that nobody can reach what does not work", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const words = await said({
    BUDGET_URL: `postgres://dice:${SECRET}@127.0.0.1:${port}/dice`,
    LIMITS_URL: `redis://127.0.0.1:${port}`,
  });
  expect(words).toMatch(/BAD {3}PostgreSQL 127\.0\.0\.1:\d+: cannot be reached \(ECONNREFUSED\): no budget/);
  expect(words).toMatch(/BAD {3}Redis 127\.0\.0\.1:\d+: cannot be reached \(ECONNREFUSED\): no limits/);
  expect(words).not.toContain(SECRET);
});
