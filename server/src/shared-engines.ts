import type { Configuration } from "./settings.js";

/** Where what servers share lives. */
export type Shared = Pick<Configuration, "state" | "placesUrl">;

/** What may live in a database that servers share. */
export type EnginePart = keyof Configuration["state"] | "places";

/** A database that servers share, and what lives in it. */
export interface SharedEngine {
  readonly engine: "postgres" | "redis";
  /** Holds a password perhaps: never shown. */
  readonly url: string;
  /** As it is called where people read it: 'PostgreSQL db:5432'. */
  readonly what: string;
  readonly parts: readonly EnginePart[];
}

/** Every PostgreSQL and Redis that the settings name, once however much lives in it. */
export function sharedEngines({ state, placesUrl }: Shared): readonly SharedEngine[] {
  const engines = new Map<string, SharedEngine>();
  const add = (part: EnginePart, { engine, url }: Pick<SharedEngine, "engine" | "url">): void => {
    const what = `${engine === "redis" ? "Redis" : "PostgreSQL"} ${new URL(url).host}`;
    engines.set(url, { engine, url, what, parts: [...(engines.get(url)?.parts ?? []), part] });
  };
  for (const part of ["cache", "budget", "limits", "outbox", "tables"] as const) {
    const store = state[part];
    if (store.engine !== "sqlite") add(part, store);
  }
  if (placesUrl !== undefined) add("places", { engine: "postgres", url: placesUrl });
  return [...engines.values()];
}
