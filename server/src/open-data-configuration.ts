import type { FetchLimits } from "@dinner-dice/open-data/on-demand";
import { baseAddress, type Environment, oneOf, wholeNumber } from "./environment.js";

/** How places of uncovered areas are fetched when somebody asks for them. */
export interface OpenDataConfiguration {
  readonly limits: FetchLimits;
  /** A mirror of Overture's catalogue. */
  readonly mirror: string | undefined;
}

/** Reads what is said about fetching on demand; `undefined` where it is off. Unless it is said, the directory fetches, and other providers do not. */
export function readOpenData(env: Environment, provider: string): OpenDataConfiguration | undefined {
  const most = 1_000_000;
  const limits = {
    dailyCells: wholeNumber(env, "OPEN_DATA_DAILY_CELLS", { fallback: 200, min: 1, max: most }),
    visitorCells: wholeNumber(env, "OPEN_DATA_VISITOR_CELLS", { fallback: 24, min: 1, max: most }),
    dailyMegabytes: wholeNumber(env, "OPEN_DATA_DAILY_MEGABYTES", { fallback: 2000, min: 1, max: most }),
    diskMegabytes: wholeNumber(env, "OPEN_DATA_DISK_MEGABYTES", { fallback: 2000, min: 1, max: most }),
  };
  const mirror = overtureMirrorIn(env);
  const told = oneOf(env, "PLACES_OPEN_DATA", ["off", "on-demand"]);
  const mode = told ?? (provider === "local" ? "on-demand" : "off");
  return mode === "on-demand" ? { limits, mirror } : undefined;
}

/** A mirror of Overture's catalogue. */
export function overtureMirrorIn(env: Environment): string | undefined {
  return baseAddress(env, "OVERTURE_URL");
}
