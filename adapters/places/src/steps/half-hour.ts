import type { Nearby } from "@dinner-dice/core/ports/places-provider";

/** Places open and close at its ends, as a rule; in milliseconds. */
const HALF_HOUR = 1_800_000;

/** Milliseconds that are left of the half hour that runs. */
export function restOfHalfHour(now: number): number {
  return HALF_HOUR - (now % HALF_HOUR);
}

/** An answer about what is open, as far as it holds now: what was open in another half hour need not be all that is open. */
export function openAt({ restaurants, extent }: Nearby, now: number): Nearby {
  const isOfNow = restaurants.every(({ toldAt = now }) => halfHourOf(toldAt) === halfHourOf(now));
  return { restaurants, extent: extent.kind === "all" && !isOfNow ? { kind: "part" } : extent };
}

function halfHourOf(moment: number): number {
  return Math.floor(moment / HALF_HOUR);
}
