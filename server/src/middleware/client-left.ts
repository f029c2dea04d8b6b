import type { Context } from "koa";

/** A signal that aborts when the client disconnects before the response is complete. */
export function clientLeft(ctx: Context): AbortSignal {
  const leaving = new AbortController();
  ctx.res.once("close", () => {
    if (!ctx.res.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
