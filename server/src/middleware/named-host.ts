import type { Context, Next } from "koa";

/** What no host's name has; a comma stands between several, as the connections join them. */
const NO_HOST = /[\s,/?#@<>"\\^`{|}]/;

/** Refuses a request that names several hosts or one that is none, as HTTP wants it (RFC 9112, 3.2). */
export async function namedHost(ctx: Context, next: Next): Promise<void> {
  if (NO_HOST.test(ctx.get("host"))) ctx.throw(400);
  await next();
}
