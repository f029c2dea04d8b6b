import type { Clock } from "@dinner-dice/core/ports/clock";

/** The clock of this machine or device. */
export const systemClock: Clock = { now: () => Date.now() };
