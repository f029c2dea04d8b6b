import { codeOf } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { checkPart, type Part, type PartState, partsIn } from "@dinner-dice/stores/parts";
import { openPostgres, type Postgres } from "@dinner-dice/stores/postgres/database";
import { inspectPostgres } from "@dinner-dice/stores/postgres/inspect";
import type { Store } from "../state-configuration.js";
import { type Finding, good, wanting } from "./finding.js";

/** The oldest supported version of PostgreSQL. */
const OLDEST = 14;

/** Allowed difference between the database's clock and ours, in milliseconds. One writes expiry times that the other reads. */
const OFF = 5000;

/** Checks the PostgreSQL that holds the stored data. Changes nothing. */
export async function lookAtDatabase(store: Store): Promise<readonly Finding[]> {
  if (store.engine === "sqlite") return [];
  const what = databaseName(store.url);
  const heard = lastCode();
  const postgres = await openPostgres({ url: store.url, logger: heard.logger });
  try {
    return await postgresFindings(postgres, what);
  } catch (error) {
    const says = `cannot be reached (${heard.code() ?? whyNot(error)}): ${without(partsIn("postgres"))}`;
    const remedy = "start it, allow this machine, and check user, password and database in its address";
    return [wanting("bad", { what, says, remedy })];
  } finally {
    await postgres.close();
  }
}

/** The display name of a database, without its password: 'PostgreSQL db:5432'. */
export function databaseName(url: string): string {
  return `PostgreSQL ${new URL(url).host}`;
}

/** Findings about a reachable PostgreSQL. */
export async function postgresFindings(postgres: Postgres, what: string): Promise<readonly Finding[]> {
  const asked = Date.now();
  const { version, isReadOnly, mayRead, mayMake, now } = await inspectPostgres(postgres);
  const off = now - (asked + Date.now()) / 2;
  return [
    lookAtServer(what, { version, isReadOnly }),
    await lookAtTables(`${what}, tables`, { postgres, mayUse: mayRead && mayMake }),
    lookAtClock(`${what}, clock`, off),
  ];
}

/** The server's own user creates and migrates the tables. */
async function lookAtTables(
  what: string,
  { postgres, mayUse }: { readonly postgres: Postgres; readonly mayUse: boolean },
): Promise<Finding> {
  const parts = partsIn("postgres");
  if (!mayUse)
    return wanting("bad", {
      what,
      says: `cannot be made or read by this user: ${without(parts)}`,
      remedy:
        "make it the owner of the database and of its dinner_dice_ tables, or GRANT it CREATE on the schema",
    });
  const states = await Promise.all(
    parts.map(async (part) => ({ part, ...(await checkPart(part, { engine: "postgres", postgres })) })),
  );
  const newer = states.filter(isNewer);
  return newer.length === 0
    ? good(what, states.map(({ part, version }) => `${part.name} ${version ?? "not used yet"}`).join(", "))
    : wanting("bad", {
        what,
        says: `written by a newer release: ${newer.map(({ part }) => part.name).join(", ")}`,
        remedy: "run the release that wrote them, or restore a dump from before",
      });
}

function isNewer({ version = 0, newest }: PartState): boolean {
  return version > newest;
}

function without(parts: readonly Part[]): string {
  return parts.map(({ holds }) => `no ${holds}`).join(", ");
}

function lookAtServer(
  what: string,
  { version, isReadOnly }: { readonly version: number; readonly isReadOnly: boolean },
): Finding {
  if (isReadOnly)
    return wanting("bad", {
      what,
      says: "is read-only: it is a replica",
      remedy: "use the address of the primary",
    });
  return version >= OLDEST
    ? good(what, `answers, version ${version}`)
    : wanting("bad", { what, says: `version ${version} is too old`, remedy: `install ${OLDEST} or newer` });
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
