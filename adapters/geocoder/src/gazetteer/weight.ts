import type { RegionCode } from "./regions.js";

/** How much likelier a town of the United States (Puerto Rico included) is meant than a foreign one with as many people. */
const HOME_WEIGHT = 10;

/** What tells how likely a town is meant. */
interface Peopled {
  readonly region: RegionCode;
  readonly population: number;
}

/** How likely a town is meant: its people, of whom those of the United States count ten times. */
export function weightOf({ region, population }: Peopled): number {
  return population * (isHome({ region }) ? HOME_WEIGHT : 1);
}

/** What a sizeable town weighs at least: 10,000 people in the United States, 100,000 elsewhere. */
const SIZEABLE = 100_000;

/** What a large one weighs at least: 40,000 people in the United States, 400,000 elsewhere. */
const LARGE = 400_000;

/** Tells a town of many people. */
export function isSizeable(town: Peopled): boolean {
  return weightOf(town) >= SIZEABLE;
}

/** Tells a town of so many people that it may be meant by the last of some words. */
export function isLarge(town: Peopled): boolean {
  return weightOf(town) >= LARGE;
}

/** Tells a town of the United States. */
export function isHome({ region }: Pick<Peopled, "region">): boolean {
  return region.startsWith("US/");
}
