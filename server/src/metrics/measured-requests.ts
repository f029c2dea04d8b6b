import type { Context, Next } from "koa";
import type { Metrics } from "./metrics.js";

/** Counts every answer by its route; nothing that a visitor wrote becomes a label. */
export function measuredRequests({
  requests,
  latency,
}: Metrics): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    const since = performance.now();
    await next();
    const route = routeOf(ctx);
    requests.inc({ route, method: KNOWN.has(ctx.method) ? ctx.method : "other", status: ctx.status });
    latency.observe({ route }, (performance.now() - since) / 1000);
  };
}

const KNOWN: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

function routeOf(ctx: Context): string {
  const matched: unknown = ctx["_matchedRoute"];
  if (typeof matched === "string") return matched;
  if (ctx.status === 404) return "nowhere";
  return ctx.path.includes(".") ? "file" : "page";
}
