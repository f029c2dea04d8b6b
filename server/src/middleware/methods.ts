import type { Context } from "koa";

/** Refuses whatever comes this far: only other methods are taken. */
export function methodNotAllowed(allowed: string): (ctx: Context) => void {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
