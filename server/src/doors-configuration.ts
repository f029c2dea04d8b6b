import type { SettingName } from "./config.js";
import { type Environment, oneOf } from "./environment.js";

export interface DoorsConfiguration {
  readonly api: boolean;
  readonly mcp: boolean;
  /** The page that other sites may embed in a frame. */
  readonly embed: boolean;
}

/** Providers whose data is free, so their doors are open by default. */
const FREE: ReadonlySet<string> = new Set(["local"]);

/** Reads which doors are open. Defaults: all for providers with free data, none for the others, because the operator must weigh their terms and prices. */
export function readDoors(env: Environment, provider: string): DoorsConfiguration {
  const usual = FREE.has(provider) ? "on" : "off";
  const isOn = (name: SettingName): boolean => (oneOf(env, name, ["on", "off"]) ?? usual) === "on";
  return { api: isOn("API"), mcp: isOn("MCP"), embed: isOn("EMBED") };
}
