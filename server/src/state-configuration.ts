import { ConfigurationError, type Environment, text } from "./environment.js";

/** Where the stored data lives. A URL may contain a password and is never shown. */
export type Store =
  | { readonly engine: "sqlite"; readonly folder: string }
  | { readonly engine: "postgres"; readonly url: string };

export function readState(env: Environment, dataDir: string): Store {
  const url = text(env, "STATE_URL") ?? "sqlite:";
  if (url === "sqlite:") return { engine: "sqlite", folder: dataDir };
  if (/^postgres(?:ql)?:/.test(url) && URL.canParse(url) && new URL(url).hostname !== "")
    return { engine: "postgres", url };
  throw new ConfigurationError("STATE_URL cannot be used; set it to sqlite: or postgres://…");
}
