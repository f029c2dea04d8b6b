import type { Context, Next } from "koa";

/** `Sec-Fetch-Site` values of requests from our own pages. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Refuses a POST that another site's page sends, as its page or its form.
 *
 * `Sec-Fetch-Site`, which no page can set, decides where a browser sends it. Else the page's `Origin` must be the site's public address or
 * the host that was asked. A request with neither comes from no page.
 */
export function sameSite(siteUrl?: string): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method === "POST" && !isOwn(ctx, siteUrl)) ctx.throw(403);
    await next();
  };
}

function isOwn(ctx: Context, siteUrl: string | undefined): boolean {
  const [site, origin] = [ctx.get("sec-fetch-site"), ctx.get("origin")];
  if (site !== "" && !OWN_SITES.includes(site)) return false;
  return site === "same-origin" || origin === "" || origin === siteUrl || hostOf(origin) === ctx.get("host");
}

/** 'example.org:8080'; nothing of what is no address of a page, as 'null'. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
