import { type Environment, oneOf, upstream, wholeNumber } from "./environment.js";
import type { FetchLimits } from "@dinner-dice/local/on-demand/cells";

/** How the server fetches places on demand for areas it does not cover. */
export interface OpenDataConfiguration {
  readonly limits: FetchLimits;
  readonly mirror: string | undefined;
}

/** Reads the settings for fetching on demand; `undefined` means off. By default it is on for the built-in directory and off for other providers. */
export function readOpenData(env: Environment, provider: string): OpenDataConfiguration | undefined {
  const megabytes = wholeNumber(env, "OPEN_DATA_MEGABYTES", { fallback: 2000, min: 1, max: 1_000_000 });
  const limits = {
    dailyCells: wholeNumber(env, "OPEN_DATA_DAILY_CELLS", { fallback: 200, min: 1, max: 1_000_000 }),
    visitorCells: wholeNumber(env, "OPEN_DATA_VISITOR_CELLS", { fallback: 24, min: 1, max: 1_000_000 }),
    dailyMegabytes: megabytes,
    diskMegabytes: megabytes,
  };
  const mirror = overtureMirrorIn(env);
  const known = oneOf(env, "PLACES_OPEN_DATA", ["off", "on-demand"]);
  const mode = known ?? (provider === "local" ? "on-demand" : "off");
  return mode === "on-demand" ? { limits, mirror } : undefined;
}

/** Reads the mirror of Overture's catalog. */
export function overtureMirrorIn(env: Environment): string | undefined {
  return upstream(env, "overture");
}
