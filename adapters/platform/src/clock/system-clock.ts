import type { Clock } from "@dinner-dice/core/ports/clock";

/** The clock of the machine or device that this runs on. */
export const systemClock: Clock = { now: () => Date.now() };
