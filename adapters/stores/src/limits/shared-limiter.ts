import { codeOf } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { visitorMarks } from "../engines/visitor-mark.js";
import { memoryLimiter } from "./memory-limiter.js";

/** A limit that several servers share. */
export interface SharedLimit {
  /** What is limited: 'rolls'. */
  readonly name: string;
  readonly rate: Rate;
  /** The key that hashes visitors' addresses. */
  readonly secret: string;
  readonly logger: Logger;
}

/** A rate in milliseconds: the interval between tokens, and how far ahead of it a visitor may be. */
export interface Pace {
  readonly interval: number;
  readonly tolerance: number;
}

/** Takes one token of a key in the store. Resolves with 0, or with the milliseconds to wait. */
export type TakeShared = (key: string, pace: Pace) => Promise<number>;

/** Milliseconds between log lines while the store is unreachable. */
const TOLD_EVERY = 10_000;

/** A limit counted in a shared store. While that is unreachable, each server counts in its own memory, so no visitor is refused for it. */
export function sharedLimiter({ name, rate, secret, logger }: SharedLimit, take: TakeShared): RateLimiter {
  const alone = memoryLimiter(rate);
  const mark = visitorMarks(secret);
  const pace = paceOf(rate);
  let told = -Infinity;
  return {
    take: async (key) => {
      try {
        return await take(`${name} ${mark(key)}`, pace);
      } catch (error) {
        if (performance.now() - told > TOLD_EVERY) {
          told = performance.now();
          logger.warn("a shared limit cannot be reached; this server counts alone", {
            name,
            code: codeOf(error),
          });
        }
        return alone.take(key);
      }
    },
  };
}

function paceOf({ perMinute, burst }: Rate): Pace {
  const interval = 60_000 / perMinute;
  return { interval, tolerance: interval * (Math.max(1, burst) - 1) };
}
