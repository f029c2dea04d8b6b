import { fillParts, rowsIn } from "../server/filled-parts.js";
import { type Engine, HAS_POSTGRES, INSTALLED, startPostgres } from "./engine.js";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { examine, report } from "@dinner-dice/server/admin/doctor";
import { postgresFindings } from "@dinner-dice/server/admin/doctor-database";
import { openCache, openHome } from "@dinner-dice/server/compose/stores";
import { openPostgres, type Postgres } from "@dinner-dice/stores/postgres/database";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
  let postgres: Postgres;
  beforeAll(async () => {
    engine = await startPostgres();
    postgres = await openPostgres({ url: engine.url, logger: SILENT });
  }, 60_000);
  afterAll(async () => {
    await postgres.close();
    await engine.remove();
  });

  it("and tells version, tables and clock, without its password", async () => {
    const before = await said({ STATE_URL: engine.url });
    expect(before).toMatch(/ok {4}PostgreSQL 127\.0\.0\.1:\d+: answers, version \d\d$/m);
    expect(before).toContain("tables: outbox not used yet, cache not used yet, budget not used yet");
    expect(before).toMatch(/clock: 0\.\d s off/);
    expect(before).not.toContain(SECRET);
    const home = await openHome({ engine: "postgres", url: engine.url }, SILENT);
    const cache = await openCache(home, { logger: SILENT, random: { below: () => 9 } });
    await cache.set("search", "key", { value: 1, lifetime: 1000 });
    await home.close();
    expect(await said({ STATE_URL: engine.url })).toContain("cache 1, budget not used yet");
    await postgres.run("UPDATE dinner_dice_parts SET version = 99");
    expect(await said({ STATE_URL: engine.url })).toMatch(/BAD .*tables: written by a newer release: cache/);
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  }, 30_000);

  it("that holds a row of each part, and calls it healthy; a dump that is restored holds them all", async () => {
    const store = { engine: "postgres", url: engine.url } as const;
    await fillParts({ store, dataDir });
    const before = await rowsIn({ store, dataDir });
    expect(await said({ STATE_URL: engine.url })).not.toContain("BAD");
    const program = (name: string): string => join(dirname(INSTALLED.postgres ?? ""), name);
    const dump = execFileSync(program("pg_dump"), [engine.url]).toString();
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    execFileSync(program("psql"), ["--quiet", "--no-psqlrc", engine.url], {
      input: dump.replace(/^CREATE SCHEMA public;/m, "CREATE SCHEMA IF NOT EXISTS public;"),
      stdio: ["pipe", "ignore", "pipe"],
    });
    expect(await said({ STATE_URL: engine.url })).not.toContain("BAD");
    expect(await rowsIn({ store, dataDir })).toEqual(before);
  }, 60_000);

  it("where its user may make no tables, as PostgreSQL 15 has it for all but a database's owner", async () => {
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const own = { STATE_URL: engine.url.replace("dice:", "guest:") };
    const words =
      /BAD {3}.*, tables: cannot be made or read by this user: no newsletter, .*\n {6}-> make it the owner/;
    await postgres.exec("REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE guest LOGIN");
    await postgres.exec("CREATE TABLE IF NOT EXISTS dinner_dice_parts (part text, version integer)");
    expect(await said(own), "of another's tables").toMatch(words);
    await postgres.exec("DROP TABLE dinner_dice_parts");
    expect(await said(own), "of none").toMatch(words);
    await postgres.exec("GRANT USAGE, CREATE ON SCHEMA public TO guest");
    expect(await said(own)).toContain("tables: outbox not used yet");
  });

  it("whose clock is off", async () => {
    const hour = 3_600_000;
    const late = { ...postgres, all: async <Row>(sql: string) => moved(await postgres.all<Row>(sql), hour) };
    expect(report(await postgresFindings(late, "it"))).toMatch(/BAD {3}it, clock: 3600\.\d s off/);
  });
});

/** Rows whose `now` is so much later. */
function moved<Row>(rows: readonly Row[], milliseconds: number): readonly Row[] {
  return rows.map((row) => {
    const { now } = row as { readonly now?: number };
    return now === undefined ? row : { ...row, now: now + milliseconds };
  });
}

it("the doctor says of a database that nobody can reach what does not work", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const words = await said({ STATE_URL: `postgres://dice:${SECRET}@127.0.0.1:${port}/dice` });
  expect(words).toMatch(
    /BAD {3}PostgreSQL 127\.0\.0\.1:\d+: cannot be reached \(ECONNREFUSED\): no newsletter, no kept answers, no paid search/,
  );
  expect(words).not.toContain(SECRET);
});
