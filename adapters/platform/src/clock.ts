import type { Clock } from "@dinner-dice/core/ports/environment";

export const systemClock: Clock = { now: () => Date.now() };
