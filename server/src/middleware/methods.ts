import type { Context } from "koa";

/** Refuses any request that reaches it, because its path exists but not for this method. */
export function methodNotAllowed(allowed: string): (ctx: Context) => void {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
