import type { RegionCode } from "./regions.js";

/** How much likelier a US town (Puerto Rico included) is meant than a foreign one of the same population. */
const HOME_WEIGHT = 10;

/** The facts that a town's weight depends on. */
interface Peopled {
  readonly region: RegionCode;
  readonly population: number;
}

/** How likely a town is meant: its population, times ten for US towns. */
export function weightOf({ region, population }: Peopled): number {
  return population * (isHome({ region }) ? HOME_WEIGHT : 1);
}

/** The least weight of a sizeable town: 10,000 people in the United States, 100,000 elsewhere. */
const SIZEABLE = 100_000;

/** The least weight of a large town: 40,000 people in the United States, 400,000 elsewhere. */
const LARGE = 400_000;

/** Returns whether a town weighs at least `SIZEABLE`. */
export function isSizeable(town: Peopled): boolean {
  return weightOf(town) >= SIZEABLE;
}

/** Returns whether a town is so large that the last of some words may mean it. */
export function isLarge(town: Peopled): boolean {
  return weightOf(town) >= LARGE;
}

/** Returns whether a town is in the United States. */
export function isHome({ region }: Pick<Peopled, "region">): boolean {
  return region.startsWith("US/");
}
