import type { Context } from "koa";

/** The site's address: SITE_URL, or the host of this request. */
export function ownAddress(ctx: Pick<Context, "protocol" | "host">, siteUrl: string): string {
  return siteUrl === "" ? `${ctx.protocol}://${ctx.host}` : siteUrl;
}
