import type { Context } from "koa";

/** Whether the server accepts visitors, and whether its stores work. */
export interface Readiness {
  readonly state: "ready" | "degraded" | "draining";
  /** The failing stores, each with a code; only set if degraded. */
  readonly troubles?: Readonly<Record<string, string>>;
}

/** Liveness: always 200 while the process answers. */
export function healthz(ctx: Context): void {
  ctx.set("cache-control", "no-store");
  ctx.body = { status: "ok" };
}

/** Readiness: 200 while the server accepts visitors, even with a failing store; 503 while draining. */
export function readyz(readiness: () => Promise<Readiness>): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const { state, troubles } = await readiness();
    ctx.set("cache-control", "no-store");
    ctx.status = state === "draining" ? 503 : 200;
    ctx.body = { status: state, ...(troubles && { troubles }) };
  };
}
