import type { Context } from "koa";

/** Refuses whatever comes this far: the address is there, for other methods. */
export function methodNotAllowed(allowed: string): (ctx: Context) => void {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
