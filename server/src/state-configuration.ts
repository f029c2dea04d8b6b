import { ConfigurationError, type Environment, shellPath, text } from "./environment.js";

/** Where one part of the stored data lives. A URL may contain a password and is never shown. */
export type Store =
  | { readonly engine: "sqlite"; readonly folder: string }
  | { readonly engine: "postgres"; readonly url: string }
  | { readonly engine: "redis"; readonly url: string };

/** Where each part lives. A server without a shared database counts limits in its own memory. */
export interface StateConfiguration {
  readonly cache: Store;
  readonly budget: Store;
  readonly limits: Store;
  readonly outbox: Store;
  readonly tables: Store;
}

/** The variable for each part. STATE_URL sets them all. */
export const STATE_VARIABLES = {
  cache: "CACHE_URL",
  budget: "BUDGET_URL",
  limits: "LIMITS_URL",
  outbox: "OUTBOX_URL",
  tables: "TABLES_URL",
} as const satisfies Record<keyof StateConfiguration, string>;

/** The parts that can live in a file of their own. */
export const FILE_PARTS = [
  "outbox",
  "cache",
  "budget",
  "tables",
] as const satisfies readonly (keyof StateConfiguration)[];

/** The file name of each part. */
export const STATE_FILES = {
  cache: "cache.sqlite",
  budget: "budget.sqlite",
  outbox: "newsletter.sqlite",
  tables: "tables.sqlite",
} as const satisfies Record<(typeof FILE_PARTS)[number], string>;

const ENGINES: Readonly<Record<string, Store["engine"]>> = {
  "sqlite:": "sqlite",
  "postgres:": "postgres",
  "postgresql:": "postgres",
  "redis:": "redis",
  "rediss:": "redis",
};

/** Reads where each part lives; docs/operate/configuration.md lists the variables. */
export function readState(env: Environment, dataDir: string): StateConfiguration {
  const all = storeIn(env, "STATE_URL", dataDir) ?? { engine: "sqlite", folder: dataDir };
  const of = (part: keyof StateConfiguration): Store => storeIn(env, STATE_VARIABLES[part], dataDir) ?? all;
  return {
    ...{ cache: of("cache"), budget: of("budget"), limits: of("limits") },
    ...{ outbox: of("outbox"), tables: of("tables") },
  };
}

function storeIn(env: Environment, name: string, dataDir: string): Store | undefined {
  const written = text(env, name);
  if (written === undefined) return undefined;
  const scheme = /^[a-z]+:/.exec(written)?.[0] ?? "";
  const engine = ENGINES[scheme];
  const folder = written.slice(scheme.length).replace(/^\/\/(?=\/|$)/, "");
  if (engine === "sqlite" && folder.startsWith("~")) throw shellPath(name, folder);
  if (engine === "sqlite" && !folder.startsWith("//")) return { engine, folder: folder || dataDir };
  if (
    engine === undefined ||
    engine === "sqlite" ||
    !URL.canParse(written) ||
    new URL(written).hostname === ""
  )
    throw new ConfigurationError(
      `${name} cannot be used; set it to sqlite:, sqlite:/a/folder, postgres://… or redis://…`,
    );
  if (engine === "redis" && !/^\/?\d*$/.test(new URL(written).pathname))
    throw new ConfigurationError(
      `${name} cannot be used; Redis databases are numbers, as in redis://cache/1.`,
    );
  return { engine, url: written };
}
