import type { Context } from "koa";

/** How ready the server is: whether it still takes visitors, and whether its stores work. */
export interface Readiness {
  readonly state: "ready" | "degraded" | "draining";
  /** The stores that cannot be used, each with a code; none unless degraded. */
  readonly troubles?: Readonly<Record<string, string>>;
}

/** Alive: answers whatever else is broken. */
export function healthz(ctx: Context): void {
  ctx.set("cache-control", "no-store");
  ctx.body = { status: "ok" };
}

/** Ready: 200 while visitors are welcome (a degraded store included), 503 while draining. */
export function readyz(readiness: () => Promise<Readiness>): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const { state, troubles } = await readiness();
    ctx.set("cache-control", "no-store");
    ctx.status = state === "draining" ? 503 : 200;
    ctx.body = { status: state, ...(troubles && { troubles }) };
  };
}
