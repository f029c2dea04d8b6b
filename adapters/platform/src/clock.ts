import type { Clock } from "@dinner-dice/core/ports/environment";

/** The clock of this machine or device. */
export const systemClock: Clock = { now: () => Date.now() };
