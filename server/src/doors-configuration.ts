import { type Environment, oneOf } from "./environment.js";

/** Which doors besides the pages are open. */
export interface DoorsConfiguration {
  /** The HTTP API. */
  readonly api: boolean;
  /** The endpoint of the Model Context Protocol. */
  readonly mcp: boolean;
  /** The page that other sites may frame. */
  readonly embed: boolean;
  /** The attributes by which browsers offer the site's form to agents. */
  readonly webMcp: boolean;
}

/** Providers whose data may go through other doors without their operator's word. */
const FREE: ReadonlySet<string> = new Set(["local", "openstreetmap"]);

/** Reads which doors are open: all where the data is free, none with a provider whose terms or price are the operator's to weigh. */
export function readDoors(env: Environment, provider: string): DoorsConfiguration {
  const usual = FREE.has(provider) ? "on" : "off";
  const isOn = (name: string): boolean => (oneOf(env, name, ["on", "off"]) ?? usual) === "on";
  const webMcp = oneOf(env, "WEBMCP", ["on", "off"]) === "on";
  return { api: isOn("API"), mcp: isOn("MCP"), embed: isOn("EMBED"), webMcp };
}
