import { networksOf } from "@dinner-dice/core/visitor-networks";
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

/** Tells whose a socket is: the networks of the visitor at its other end; nobody's where that is one of our own proxies. */
export function holdersOf(trustedProxies: readonly string[]): (address: string) => readonly string[] {
  const isProxy = proxiesIn(trustedProxies);
  return (peer) => {
    const address = visitorAddress({ peer, forwardedFor: "" }, () => false);
    return isProxy(address, 0) ? [] : networksOf(visitorKey(address));
  };
}
