import { networksOf } from "@dinner-dice/core/visitor-networks";
import type { Context } from "koa";
import { proxiesIn, visitorAddress, visitorKey } from "./visitor-address.js";

/** Returns the visitor's key, the same one that rate limits use. */
export type VisitorOf = (ctx: Context) => string;

export function visitorOf(trustedProxies: readonly string[]): VisitorOf {
  const isProxy = proxiesIn(trustedProxies);
  return (ctx) => {
    const arrival = { peer: ctx.req.socket.remoteAddress, forwardedFor: ctx.get("x-forwarded-for") };
    return visitorKey(visitorAddress(arrival, isProxy));
  };
}

/** Returns the networks that a socket counts for. Empty for our own proxies. */
export function holdersOf(trustedProxies: readonly string[]): (address: string) => readonly string[] {
  const isProxy = proxiesIn(trustedProxies);
  return (peer) => {
    const address = visitorAddress({ peer, forwardedFor: "" }, () => false);
    return isProxy(address, 0) ? [] : networksOf(visitorKey(address));
  };
}
