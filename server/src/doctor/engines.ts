import { codeOf } from "@dinner-dice/core/error-code";
import { POSTGRES_BUDGET } from "@dinner-dice/stores/budget";
import { POSTGRES_CACHE } from "@dinner-dice/stores/cache";
import {
  type EngineOptions,
  openPostgres,
  openRedis,
  inspectPostgres,
  inspectRedis,
  needDurable,
  type Postgres,
  type PostgresFacts,
  type Redis,
} from "@dinner-dice/stores/engines";
import { POSTGRES_LIMITS } from "@dinner-dice/stores/limits";
import { POSTGRES_OUTBOX } from "@dinner-dice/stores/newsletter";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type Shared, type SharedEngine, sharedEngines } from "../shared-engines.js";
import { type Finding, wanting, good } from "./finding.js";

/** The database's display name, without its password, and the parts that live in it. */
type LookedAt = Pick<SharedEngine, "what" | "parts">;

/** The oldest supported versions. */
const OLDEST = { postgres: 14, redis: 7 };

/** Allowed difference between the database's clock and ours, in milliseconds. One writes expiry times that the other reads. */
const OFF = 5000;

/** The schema version of each part in the database, and the newest version that this release knows. */
interface Versions extends Pick<PostgresFacts, "parts"> {
  readonly known: ReadonlyMap<string, number>;
}

interface ServerFacts {
  readonly version: number;
  readonly isReadOnly: boolean;
  readonly oldest: number;
}

const PARTS = [POSTGRES_BUDGET, POSTGRES_CACHE, POSTGRES_LIMITS, POSTGRES_OUTBOX];

const KNOWN: ReadonlyMap<string, number> = new Map(
  PARTS.map(({ name, versions }) => [name, versions.length]),
);

/** Checks every PostgreSQL and Redis in the settings, each once. Changes nothing. */
export async function lookAtEngines(shared: Shared): Promise<readonly Finding[]> {
  return (await Promise.all(sharedEngines(shared).map(lookAtEngine))).flat();
}

async function lookAtEngine({ engine, url, what, parts }: SharedEngine): Promise<readonly Finding[]> {
  const heard = lastCode();
  const options = { url, logger: heard.logger };
  try {
    return await (engine === "redis" ? lookInRedis : lookInPostgres)(options, { what, parts });
  } catch (error) {
    return [
      wanting("bad", {
        what,
        says: `cannot be reached (${heard.code() ?? whyNot(error)}): no ${parts.join(", no ")}`,
        remedy: "start it, allow this machine, and check user, password and database in its address",
      }),
    ];
  }
}

/** A logger that remembers the last error code. Callers without a connection get only a general error. */
function lastCode(): { readonly logger: Logger; readonly code: () => string | undefined } {
  let last: string | undefined;
  const warn: Logger["warn"] = (_, { code } = {}) => {
    if (code !== "unknown") last = String(code);
  };
  return { logger: { info: () => undefined, warn, error: () => undefined }, code: () => last };
}

/** The error's code, or its message if that begins with the code. */
function whyNot(error: unknown): string {
  const code = codeOf(error, String(error));
  return error instanceof Error && error.message.startsWith(`${code} `) ? error.message : code;
}

async function lookInPostgres(options: EngineOptions, looked: LookedAt): Promise<readonly Finding[]> {
  const postgres = await openPostgres(options);
  try {
    return await postgresFindings(postgres, { ...looked, known: KNOWN });
  } finally {
    await postgres.close();
  }
}

async function lookInRedis(options: EngineOptions, looked: LookedAt): Promise<readonly Finding[]> {
  const redis = await openRedis(options);
  try {
    return await redisFindings(redis, looked);
  } finally {
    await redis.close();
  }
}

/** Findings about a reachable PostgreSQL. `known` maps each part to its newest schema version. */
export async function postgresFindings(
  postgres: Postgres,
  { what, parts, known }: LookedAt & { readonly known: ReadonlyMap<string, number> },
): Promise<readonly Finding[]> {
  const asked = Date.now();
  const facts = await inspectPostgres(postgres);
  const mayKeep = facts.mayRead && facts.mayMake;
  return [
    lookAtServer(what, { ...facts, oldest: OLDEST.postgres }),
    lookAtTables({ what: `${what}, tables`, parts }, { ...facts, mayKeep, known }),
    lookAtClock(`${what}, clock`, facts.now - (asked + Date.now()) / 2),
  ];
}

/** The server's own user creates and migrates the tables. */
function lookAtTables(
  { what, parts }: LookedAt,
  { mayKeep, known, ...facts }: Versions & { readonly mayKeep: boolean },
): Finding {
  const newer = parts.filter((part) => (facts.parts.get(part) ?? 0) > (known.get(part) ?? 0));
  if (newer.length > 0)
    return wanting("bad", {
      what,
      says: `written by a newer release: ${newer.join(", ")}`,
      remedy: "run the release that wrote them, or restore a dump from before",
    });
  if (!mayKeep)
    return wanting("bad", {
      what,
      says: `cannot be made or read by this user: no ${parts.join(", no ")}`,
      remedy:
        "make it the owner of the database and of its dinner_dice_ tables, or GRANT it CREATE on the schema",
    });
  return good(what, parts.map((part) => `${part} ${facts.parts.get(part) ?? "not used yet"}`).join(", "));
}

/** Findings about a reachable Redis. */
export async function redisFindings(redis: Redis, { what, parts }: LookedAt): Promise<readonly Finding[]> {
  const asked = Date.now();
  const facts = await inspectRedis(redis);
  const off = facts.now - (asked + Date.now()) / 2;
  return [
    lookAtServer(what, { ...facts, oldest: OLDEST.redis }),
    await lookAtPersistence(redis, { what: `${what}, persistence`, parts }),
    lookAtClock(`${what}, clock`, off),
  ];
}

function lookAtServer(what: string, { version, isReadOnly, oldest }: ServerFacts): Finding {
  if (isReadOnly)
    return wanting("bad", {
      what,
      says: "is read-only: it is a replica",
      remedy: "use the address of the primary",
    });
  return version >= oldest
    ? good(what, `answers, version ${version}`)
    : wanting("bad", { what, says: `version ${version} is too old`, remedy: `install ${oldest} or newer` });
}

/** Data must survive a restart: the outbox completely; the budget and live tables except for the last moments. */
async function lookAtPersistence(redis: Redis, { what, parts }: LookedAt): Promise<Finding> {
  if (!parts.some((part) => part === "budget" || part === "outbox" || part === "tables"))
    return good(what, "not needed for what is stored here");
  try {
    await needDurable(redis, { always: parts.includes("outbox") });
    return good(what, "data survives a restart");
  } catch (error) {
    if (!(error instanceof Error && error.name === "ForgetfulRedis")) throw error;
    return wanting("bad", {
      what,
      says: error.message,
      remedy: "change that setting, or store budget, outbox and tables elsewhere",
    });
  }
}

function lookAtClock(what: string, off: number): Finding {
  const says = `${(Math.abs(off) / 1000).toFixed(1)} s off this machine's`;
  return Math.abs(off) <= OFF
    ? good(what, says)
    : wanting("bad", {
        what,
        says,
        remedy:
          "run a time service on both: the budget follows the store's clock, opening hours follow this machine's",
      });
}
