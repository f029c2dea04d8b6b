import { keyIn } from "../compose/google.js";
import { isSentAsItIs } from "../environment.js";
import type { Store } from "../configuration.js";
import { type Finding, good, wanting, headOf } from "./findings.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { checkPart, type Part, partsIn } from "@dinner-dice/stores/parts";
import { openPostgres, type Postgres } from "@dinner-dice/stores/postgres/database";
import { inspectPostgres } from "@dinner-dice/stores/postgres/inspect";

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
    lookAtServer(what, version, isReadOnly),
    await lookAtTables(`${what}, tables`, postgres, mayRead && mayMake),
    lookAtClock(`${what}, clock`, off),
  ];
}

async function lookAtTables(what: string, postgres: Postgres, mayUse: boolean): Promise<Finding> {
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
  const newer = states.filter(({ version = 0, newest }) => version > newest);
  return newer.length === 0
    ? good(what, states.map(({ part, version }) => `${part.name} ${version ?? "not used yet"}`).join(", "))
    : wanting("bad", {
        what,
        says: `written by a newer release: ${newer.map(({ part }) => part.name).join(", ")}`,
        remedy: "run the release that wrote them, or restore a dump from before",
      });
}

function without(parts: readonly Part[]): string {
  return parts.map(({ holds }) => `no ${holds}`).join(", ");
}

function lookAtServer(what: string, version: number, isReadOnly: boolean): Finding {
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

function lastCode(): { readonly logger: Logger; readonly code: () => string | undefined } {
  let last: string | undefined;
  const warn: Logger["warn"] = (_, { code } = {}) => {
    if (code !== "unknown") last = String(code);
  };
  return { logger: { info: () => undefined, warn, error: () => undefined }, code: () => last };
}

function whyNot(error: unknown): string {
  const code = codeOf(error, String(error));
  return error instanceof Error && error.message.startsWith(`${code} `) ? error.message : code;
}

/** The server's key, or the file that should hold it. */
interface ServerKey {
  readonly apiKey: string | undefined;
  readonly apiKeyFile: string | undefined;
}

export interface Keys extends ServerKey {
  readonly browserKey: string | undefined;
  /** The address of Places API (New), without a trailing slash. */
  readonly placesUrl: string;
}

/** The shape of a Google key: 39 characters that begin with AIza. */
const SHAPE = /^AIza[\w-]{35}$/;

/** A search for ids only, which Google does not bill. */
const UNBILLED = {
  path: "/v1/places:searchText",
  body: JSON.stringify({ textQuery: "restaurant in Memphis", pageSize: 1 }),
  mask: "places.id",
} as const;

/** Checks the keys: their shape, that Google accepts the server's key from here, and that it refuses the browser's. */
export async function lookAtKeys({ browserKey, placesUrl, ...held }: Keys): Promise<readonly Finding[]> {
  const apiKey = await serverKey(held);
  const server = [typeof apiKey === "string" ? await lookAtServerKey(apiKey, placesUrl) : apiKey];
  if (browserKey === undefined) return server;
  if (browserKey === apiKey)
    return [
      ...server,
      wanting("bad", {
        what: "GOOGLE_MAPS_BROWSER_KEY",
        says: "it is the server's key, which every visitor can now read and spend",
        remedy:
          "make a second key, restricted to your website and to the Maps JavaScript API; delete this one",
      }),
    ];
  return [...server, await lookAtBrowserKey(browserKey, placesUrl)];
}

async function serverKey({ apiKey, apiKeyFile }: ServerKey): Promise<string | Finding> {
  if (apiKey !== undefined) return apiKey;
  if (apiKeyFile === undefined)
    return wanting("bad", {
      what: "GOOGLE_MAPS_API_KEY",
      says: "is not set, nor is GOOGLE_MAPS_API_KEY_FILE: Google cannot be used",
      remedy: "set one of them, or another PLACES_PROVIDER",
    });
  return keyIn(apiKeyFile).catch((error: unknown) =>
    wanting("bad", {
      what: "GOOGLE_MAPS_API_KEY_FILE",
      says: `${apiKeyFile} holds no readable key (${codeOf(error, String(error))}): Google cannot be used`,
      remedy: "write the key into that file and let the server's user read it; a running server picks it up",
    }),
  );
}

/** A header cannot carry such a key unchanged, and the failure would look like an unreachable service. */
function mangled(what: string, key: string): Finding | undefined {
  if (isSentAsItIs(key)) return undefined;
  return wanting("bad", {
    what,
    says: "contains a character that no key has, perhaps an invisible one",
    remedy: "copy only the key again",
  });
}

async function lookAtServerKey(key: string, placesUrl: string): Promise<Finding> {
  const what = "GOOGLE_MAPS_API_KEY";
  const odd = mangled(what, key);
  if (odd) return odd;
  const answer = await ask(placesUrl, key);
  if (answer === "unreached")
    return wanting("bad", {
      what,
      says: `${placesUrl} cannot be reached`,
      remedy: "allow outgoing connections to it",
    });
  if (answer.ok) return good(what, "Google accepts it from this machine");
  return wanting("bad", {
    what,
    says: `Google refuses it (${answer.reason})${SHAPE.test(key) ? "" : "; it does not look like a key either"}`,
    remedy:
      "enable Places API (New) and Geocoding API, restrict it by this machine's IP address and not by website",
  });
}

async function lookAtBrowserKey(key: string, placesUrl: string): Promise<Finding> {
  const what = "GOOGLE_MAPS_BROWSER_KEY";
  const odd = mangled(what, key);
  if (odd) return odd;
  const answer = await ask(placesUrl, key);
  if (answer === "unreached")
    return wanting("look", {
      what,
      says: "could not be tested",
      remedy: "run this again when Google can be reached",
    });
  if (!answer.ok) return good(what, `Google refuses it from a server, as it should (${answer.reason})`);
  return wanting("bad", {
    what,
    says: "Google accepts it from a server: anyone who reads it on a page can spend it on searches",
    remedy: "restrict it to your website and to the Maps JavaScript API",
  });
}

async function ask(
  placesUrl: string,
  key: string,
): Promise<{ readonly ok: boolean; readonly reason: string } | "unreached"> {
  const head = await headOf({
    url: placesUrl + UNBILLED.path,
    method: "POST",
    headers: { "content-type": "application/json", "x-goog-api-key": key, "x-goog-fieldmask": UNBILLED.mask },
    data: UNBILLED.body,
  });
  if (head === undefined || (head.status >= 300 && head.status < 400)) return "unreached";
  return { ok: head.status < 300, reason: `HTTP ${head.status}` };
}
