import { setTimeout as wait } from "node:timers/promises";
import type { Context, Next } from "koa";

/** Milliseconds; far more than a write to disk takes. */
const BEAT = 100;

/** Answers at fixed intervals, so that response time does not reveal whether there was something to write. */
export async function evenly(_: Context, next: Next): Promise<void> {
  const begun = performance.now();
  try {
    await next();
  } finally {
    const took = performance.now() - begun;
    await wait(Math.ceil(took / BEAT) * BEAT - took);
  }
}
