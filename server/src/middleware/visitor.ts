import type { Context } from "koa";
import { proxiesIn, visitorAddress, visitorKey } from "./visitor-address.js";

/** Tells who counts as one visitor of a request, the same as where requests are counted. */
export type VisitorOf = (ctx: Context) => string;

export function visitorOf(trustedProxies: readonly string[]): VisitorOf {
  const isProxy = proxiesIn(trustedProxies);
  return (ctx) => {
    const arrival = { peer: ctx.req.socket.remoteAddress, forwardedFor: ctx.get("x-forwarded-for") };
    return visitorKey(visitorAddress(arrival, isProxy));
  };
}
