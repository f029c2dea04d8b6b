import type { Context } from "koa";

/** The site's address: as its operator set it, else as this request reached it. */
export function ownAddress(ctx: Pick<Context, "protocol" | "host">, siteUrl: string): string {
  return siteUrl === "" ? `${ctx.protocol}://${ctx.host}` : siteUrl;
}
