import type { MetricsConfiguration } from "../configuration.js";
import Router from "@koa/router";
import Koa, { type Context } from "koa";
import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly requests: Counter<"route" | "method" | "status">;
  readonly latency: Histogram<"route">;
  readonly calls: Counter<"call" | "outcome">;
  readonly callLatency: Histogram<"call">;
  readonly reservations: Counter<"sku" | "outcome">;
  readonly dollars: Counter<"sku">;
  readonly cacheReads: Counter<"kind" | "outcome">;
  readonly resting: Gauge<"call">;
  readonly gate: Gauge<"where">;
  /** Refusals under load: paid calls and page renders. */
  readonly refused: Counter<"what" | "why">;
  /** All metrics in the collector's text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** Adds a gauge that is read at collection time. If reading fails, the gauge has no value. */
  readonly observe: (gauge: Observed) => void;
}

export interface Observed {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Promise<number | Readonly<Record<string, number>>>;
}

const PREFIX = "dinner_dice_";

/** Histogram buckets in seconds, from a page in memory to a whole search. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Creates the instruments. Loads the metrics library only when called. */
export async function createMetrics(): Promise<Metrics> {
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Counter<Label> => new client.Counter({ name: PREFIX + name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, label: Label): Gauge<Label> =>
    new client.Gauge({ name: PREFIX + name, help, labelNames: [label], registers });
  const histogram = <Label extends string>(name: string, help: string, label: Label): Histogram<Label> =>
    new client.Histogram({ name: PREFIX + name, help, labelNames: [label], buckets: SECONDS, registers });
  return {
    requests: counter("requests_total", "Answered requests", "route", "method", "status"),
    latency: histogram("request_seconds", "Seconds from a request to its answer", "route"),
    calls: counter("upstream_calls_total", "Calls to paid sources", "call", "outcome"),
    callLatency: histogram("upstream_seconds", "Seconds that a call to a paid source took", "call"),
    reservations: counter("paid_calls_total", "Paid, refunded and refused calls", "sku", "outcome"),
    dollars: counter("spent_usd_total", "US dollars reserved for calls, refunds included", "sku"),
    cacheReads: counter(
      "cache_reads_total",
      "Cache lookups, except for exact repeats that a shortcut answered",
      "kind",
      "outcome",
    ),
    resting: gauge("upstream_resting", "1 while the circuit breaker of a service is open", "call"),
    gate: gauge("gate_calls", "Paid calls that are under way or waiting", "where"),
    refused: counter(
      "gate_refused_total",
      "Refused because the queue was full or the wait took too long",
      "what",
      "why",
    ),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observe: (observed) => observe(client, registry, observed),
  };
}

function observe(
  client: typeof import("prom-client"),
  registry: Registry,
  { name, help, label, read }: Observed,
): void {
  const gauge: Gauge = new client.Gauge({
    name: PREFIX + name,
    help,
    ...(label !== undefined && { labelNames: [label] }),
    registers: [registry],
    collect: async () => {
      gauge.reset();
      const seen = await read().catch(() => ({}));
      if (typeof seen === "number") gauge.set(seen);
      else for (const [each, value] of Object.entries(seen)) gauge.set({ [label ?? ""]: each }, value);
    },
  });
}

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

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
