import type { Configuration } from "./settings.js";

/** The settings that can name a shared database. */
export type Shared = Pick<Configuration, "state">;

/** What a shared database can hold. */
export type EnginePart = keyof Configuration["state"];

/** A database that several servers share. */
export interface SharedEngine {
  readonly engine: "postgres" | "redis";
  /** May contain a password, so it is never shown. */
  readonly url: string;
  /** The display name: 'PostgreSQL db:5432'. */
  readonly what: string;
  readonly parts: readonly EnginePart[];
}

/** Every PostgreSQL and Redis in the settings, each once, with all the parts it holds. */
export function sharedEngines({ state }: Shared): readonly SharedEngine[] {
  const engines = new Map<string, SharedEngine>();
  const add = (part: EnginePart, { engine, url }: Pick<SharedEngine, "engine" | "url">): void => {
    const what = `${engine === "redis" ? "Redis" : "PostgreSQL"} ${new URL(url).host}`;
    engines.set(url, { engine, url, what, parts: [...(engines.get(url)?.parts ?? []), part] });
  };
  for (const part of ["cache", "budget", "limits", "outbox", "tables"] as const) {
    const store = state[part];
    if (store.engine !== "sqlite") add(part, store);
  }
  return [...engines.values()];
}
