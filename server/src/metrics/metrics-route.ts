import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import Router from "@koa/router";
import Koa, { type Context } from "koa";
import type { MetricsConfiguration } from "../metrics-configuration.js";
import type { Metrics } from "./metrics.js";

export const METRICS_PATH = "/metrics";

/** Serves metrics. If a token is set, requests without it get 401. */
export function metricsRoute(
  metrics: Pick<Metrics, "text" | "contentType">,
  token: string | undefined,
): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    ctx.set("cache-control", "no-store");
    if (token !== undefined && !isSame(ctx.get("authorization"), `Bearer ${token}`)) {
      ctx.status = 401;
      ctx.set("www-authenticate", "Bearer");
      return;
    }
    ctx.body = await metrics.text();
    ctx.set("content-type", metrics.contentType);
  };
}

/** Serves metrics on a port of their own. */
export async function listenForMetrics(
  route: ReturnType<typeof metricsRoute>,
  { host, port }: Pick<MetricsConfiguration, "host" | "port">,
): Promise<Server> {
  const app = new Koa();
  app.silent = true;
  const server = app.use(new Router().get(METRICS_PATH, route).routes()).listen(port, host);
  await once(server, "listening");
  server.unref();
  return server;
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
