import type { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What is counted of a running server. */
export interface Metrics {
  readonly requests: Counter<"route" | "method" | "status">;
  readonly latency: Histogram<"route">;
  readonly calls: Counter<"call" | "outcome">;
  readonly callLatency: Histogram<"call">;
  readonly reservations: Counter<"sku" | "outcome">;
  readonly dollars: Counter<"sku">;
  readonly cacheReads: Counter<"kind" | "outcome">;
  readonly resting: Gauge<"call">;
  /** Calls that cost money: under way, and in line. */
  readonly gate: Gauge<"where">;
  /** What is sent away because too much is under way: such calls, and pages that would be drawn. */
  readonly refused: Counter<"what" | "why">;
  /** Everything as text, for the collector. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** Adds a value that is looked up when it is collected; one that cannot be had is left out. */
  readonly observe: (gauge: Observed) => void;
}

/** A value that is looked up when it is collected. */
export interface Observed {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** One value, or one for each value of the label. */
  readonly read: () => Promise<number | Readonly<Record<string, number>>>;
}

const PREFIX = "dinner_dice_";

/** From a page out of memory to the patience of a whole search, in seconds. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Makes the instruments; the library is loaded only where metrics are wanted. */
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
    callLatency: histogram("upstream_seconds", "Seconds that such a call took", "call"),
    reservations: counter("paid_calls_total", "Calls that were paid, refunded or refused", "sku", "outcome"),
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
    observe: (observed) => observe(client, { observed, registry }),
  };
}

function observe(
  client: typeof import("prom-client"),
  { observed, registry }: { readonly observed: Observed; readonly registry: Registry },
): void {
  const { name, help, label, read } = observed;
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
