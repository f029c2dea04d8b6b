import type { Context, Next } from "koa";

/** Refuses what another site's page sends to our functions and forms (Sec-Fetch-Site: cross-site). */
export async function sameSite(ctx: Context, next: Next): Promise<void> {
  if (ctx.method === "POST" && ctx.get("sec-fetch-site") === "cross-site") ctx.throw(403);
  await next();
}
