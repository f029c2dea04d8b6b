import type { Context, Next } from "koa";

/** `Sec-Fetch-Site` values of requests from our own pages. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Refuses a POST that comes from another site's page.
 *
 * `Sec-Fetch-Site` decides if the browser sends it, because no page can set it. Otherwise the `Origin` must be the public address of the
 * site or the requested host. A request with neither header does not come from a page.
 */
export function sameSite(siteUrl?: string): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method === "POST" && !isOwn(ctx, siteUrl)) ctx.throw(403);
    await next();
  };
}

/** Refuses a GET that costs money if no visitor means it: another site's page, a prefetch, or a HEAD. */
export async function meant(ctx: Context, next: Next): Promise<void> {
  if (!isMeant(ctx)) {
    ctx.set("cache-control", "no-store");
    ctx.throw(403);
  }
  await next();
}

/** Returns whether a visitor or a client of the site asks, rather than another site's page or a browser in advance. */
export function isMeant(ctx: Context): boolean {
  const purpose = ctx.get("sec-purpose") + ctx.get("purpose") + ctx.get("x-moz");
  const site = ctx.get("sec-fetch-site");
  return ctx.method !== "HEAD" && !purpose.includes("prefetch") && (site === "" || OWN_SITES.includes(site));
}

function isOwn(ctx: Context, siteUrl: string | undefined): boolean {
  const [site, origin] = [ctx.get("sec-fetch-site"), ctx.get("origin")];
  if (site !== "" && !OWN_SITES.includes(site)) return false;
  return site === "same-origin" || origin === "" || origin === siteUrl || hostOf(origin) === ctx.get("host");
}

/** 'example.org:8080'; `undefined` for an origin that is no URL, such as 'null'. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Refuses any request that reaches it, because its path exists but not for this method. */
export function methodNotAllowed(allowed: string): (ctx: Context) => void {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
