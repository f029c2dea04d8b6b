import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { DebugFields, Logger, Trace } from "@dinner-dice/core/ports/environment";
import type { Context, Next } from "koa";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const requests = new AsyncLocalStorage<string>();

/** The id of the current request, for log lines and errors; `undefined` for requests without one. */
export function requestId(): string | undefined {
  return requests.getStore();
}

/** Gives every request an id, except reads of pages and files, which are not logged. Sends it as `X-Request-Id`. */
export function requestIds(): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const isRead = ctx.method === "GET" || ctx.method === "HEAD";
    if (isRead && !ctx.url.startsWith(`${WAITING_PATH}/`)) return next();
    const id = randomUUID();
    ctx.set("x-request-id", id);
    return requests.run(id, next);
  };
}

export interface RequestTrace {
  /** Starts the trace of one call: 'nearby', 'geocode', 'details', 'status'. */
  begin(call: string): Trace;
}

/** The trace of a request; `undefined` if debug logging is off. */
export function traceOf(ctx: Context): RequestTrace | undefined {
  return ctx.state["trace"] as RequestTrace | undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  "/functions": "maps",
  "/": "form",
  "/table": "table",
  "/mcp": "mcp",
  [WAITING_PATH]: "form",
  "/api": "api",
  "/embed": "embed",
  "/picture": "picture",
};

function nameOf(route: string): string {
  return NAMES[/^\/[^/]*/.exec(route)?.[0] ?? ""] ?? "other";
}

/** Logs one 'request' line per request with an id after its response closes: its steps, why it was refused, its duration. Only with debug logging. */
export function traced(logger: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    if (!logger.debug || requestId() === undefined) return next();
    const calls: NotedCall[] = [];
    const since = performance.now();
    ctx.state["trace"] = { begin: (call: string) => begun(calls, call) };
    const tell = AsyncLocalStorage.bind(() => {
      logger.debug?.("request", { ...lineOf(ctx, calls), ms: rounded(performance.now() - since) });
    });
    ctx.res.once("close", tell);
    return next();
  };
}

interface NotedCall {
  readonly call: string;
  readonly words: Map<string, string>;
  readonly figures: Map<string, Record<string, number>>;
}

function begun(calls: NotedCall[], call: string): Trace {
  const [words, figures] = [new Map<string, string>(), new Map<string, Record<string, number>>()];
  calls.push({ call, words, figures });
  return {
    note: (step, did) => {
      const before = words.get(step);
      words.set(step, before === undefined ? did : `${before}, ${did}`);
    },
    add: (name, added) => {
      const sums = figures.get(name) ?? {};
      for (const [figure, value] of Object.entries(added)) sums[figure] = (sums[figure] ?? 0) + value;
      figures.set(name, sums);
    },
  };
}

function lineOf(ctx: Context, calls: readonly NotedCall[]): DebugFields {
  const matched: unknown = ctx["_matchedRoute"];
  const route = typeof matched === "string" ? matched : "none";
  const request = {
    route,
    status: ctx.status,
    ...(ctx.status >= 400 && { refused: REASONS[ctx.status] ?? "failed" }),
  };
  const [only, ...others] = calls;
  if (nameOf(route) === "maps" && only && others.length === 0) return { ...fieldsOf(only), ...request };
  return { call: nameOf(route), ...request, ...(only && { calls: calls.map(fieldsOf) }) };
}

function fieldsOf({ call, words, figures }: NotedCall): DebugFields {
  const numbers = [...figures].map(([name, sums]) => [name, roundedAll(sums)] as const);
  return { call, ...Object.fromEntries(words), ...Object.fromEntries(numbers) };
}

function roundedAll(sums: Readonly<Record<string, number>>): DebugFields {
  return Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, name === "usd" ? Number(sum.toFixed(6)) : rounded(sum)]),
  );
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

const REASONS: Readonly<Record<number, string>> = {
  400: "unreadable",
  403: "cross-site",
  404: "not found",
  405: "method",
  413: "too large",
  415: "content type",
  429: "rate limit",
  503: "busy",
};
