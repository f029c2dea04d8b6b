import { setTimeout as wait } from "node:timers/promises";
import type { Context, Next } from "koa";

/** Milliseconds; far more than a write to disk takes. */
const BEAT = 100;

/** Answers on the next beat after the work is done, so that the time of an answer does not tell whether there was something to write. */
export async function evenly(_: Context, next: Next): Promise<void> {
  const begun = performance.now();
  try {
    await next();
  } finally {
    const took = performance.now() - begun;
    await wait(Math.ceil(took / BEAT) * BEAT - took);
  }
}
