import { codeOf } from "@dinner-dice/core/error-code";
import { POSTGRES_BUDGET } from "@dinner-dice/stores/budget";
import { POSTGRES_CACHE } from "@dinner-dice/stores/cache";
import { POSTGRES_PLACES } from "@dinner-dice/directory";
import { type EngineOptions, openPostgres, openRedis } from "@dinner-dice/stores/engines";
import { POSTGRES_LIMITS } from "@dinner-dice/stores/limits";
import { POSTGRES_OUTBOX } from "@dinner-dice/stores/newsletter";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type Shared, type SharedEngine, sharedEngines } from "../shared-engines.js";
import { type LookedAt, postgresFindings, redisFindings } from "./engine-findings.js";
import { type Finding, wanting } from "./finding.js";

const PARTS = [POSTGRES_BUDGET, POSTGRES_CACHE, POSTGRES_LIMITS, POSTGRES_OUTBOX, POSTGRES_PLACES];

const KNOWN: ReadonlyMap<string, number> = new Map(
  PARTS.map(({ name, versions }) => [name, versions.length]),
);

/** Looks at every PostgreSQL and Redis that the settings name, once however much lives in it; changes nothing. */
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

/** A log that keeps why a connection broke: who asks without one hears only that there is none. */
function lastCode(): { readonly logger: Logger; readonly code: () => string | undefined } {
  let last: string | undefined;
  const warn: Logger["warn"] = (_, { code } = {}) => {
    if (code !== "unknown") last = String(code);
  };
  return { logger: { info: () => undefined, warn, error: () => undefined }, code: () => last };
}

/** A code, with the words that follow it where they do. */
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
