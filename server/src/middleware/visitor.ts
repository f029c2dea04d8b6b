import type { Trace } from "@dinner-dice/core/ports/environment";
import { networksOf } from "@dinner-dice/core/ground/reading";
import type { Context } from "koa";
import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import proxyAddr from "proxy-addr";
import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { type RequestTrace, traceOf } from "./trace.js";

export type IsProxy = (address: string, hop: number) => boolean;

/** Builds the check from addresses and CIDR ranges. Throws on anything else. */
export function proxiesIn(ranges: readonly string[]): IsProxy {
  return proxyAddr.compile([...ranges]);
}

export interface Arrival {
  readonly peer: string | undefined;
  readonly forwardedFor: string;
}

/** The visitor's address. X-Forwarded-For counts only from our own proxy, read from the right up to the first other address (OWASP ASVS 4.1.3). */
export function visitorAddress({ peer, forwardedFor }: Arrival, isProxy: IsProxy): string {
  const remoteAddress = plain(peer ?? "");
  if (remoteAddress === undefined) return "unknown";
  const hops = forwardedFor.split(",").map(plain);
  const believable = hops.slice(hops.lastIndexOf(undefined) + 1);
  const arrival = { socket: { remoteAddress }, headers: { "x-forwarded-for": believable.join(", ") } };
  return proxyAddr(arrival as unknown as IncomingMessage, isProxy);
}

/** The key of one visitor: an IPv4 address, even if embedded in IPv6, or the /64 network that an IPv6 household gets. */
export function visitorKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return carriedAddress(groups) ?? `${network.join(":")}::/64`;
}

/** The IPv4 address in a 6to4, Teredo, NAT64, mapped, translated or compatible one, whose owner could otherwise use many IPv6 addresses. */
function carriedAddress(groups: readonly number[]): string | undefined {
  const [first = 0, second = 0, third = 0, , , , seventh = 0, eighth = 0] = groups;
  const startsWith = (...start: readonly number[]): boolean =>
    start.every((group, at) => group === groups[at]);
  if (first === 0x2002) return ipv4(second, third);
  if (startsWith(0x2001, 0)) return ipv4(seventh ^ 0xffff, eighth ^ 0xffff);
  const isPadded = [
    [0x64, 0xff9b, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0xffff],
    [0, 0, 0, 0, 0xffff, 0],
    [0, 0, 0, 0, 0, 0],
  ].some((start) => startsWith(...start));
  return isPadded && seventh > 0 ? ipv4(seventh, eighth) : undefined;
}

function ipv4(upper: number, lower: number): string {
  return [upper >> 8, upper & 0xff, lower >> 8, lower & 0xff].join(".");
}

/** Normalizes an address: no port, no zone, and IPv4 in its own form. Returns `undefined` if it is invalid. */
function plain(written: string): string | undefined {
  const text = written.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "");
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=.*\.)/, "");
}

/** The eight groups of an IPv6 address, with '::' expanded and a trailing IPv4 address as two groups. */
function groupsOf(address: string): readonly number[] {
  const written = address.replace(/\d+\.\d+\.\d+\.\d+$/, (tail) => {
    const [a = 0, b = 0, c = 0, d = 0] = tail.split(".").map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

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

/** The deadline for all calls of one submitted form or one script call, in milliseconds. */
export const VISITOR_TIMEOUT = 4000;

export interface PatientVisitor {
  readonly timeout: AbortSignal;
  readonly visitor?: string | undefined;
  readonly trace?: RequestTrace | undefined;
}

/** The provider for one visitor. At the deadline, running calls are aborted and new ones are not started. */
export function patientPlaces(
  places: PlacesProvider,
  { timeout, visitor, trace }: PatientVisitor,
): PlacesProvider {
  const within = (call: string, options: CallOptions = {}): CallOptions => ({
    ...options,
    visitor,
    trace: both(options.trace, trace?.begin(call)),
    impatient: true,
    signal: options.signal ? AbortSignal.any([options.signal as AbortSignal, timeout]) : timeout,
  });
  return {
    name: places.name,
    get capabilities() {
      return places.capabilities;
    },
    status: (options) => places.status(within("status", options)),
    geocode: (query, options) => places.geocode(query, within("geocode", options)),
    searchNearby: (search, options) => places.searchNearby(search, within("nearby", options)),
    details: (id, options) => places.details(id, within("details", options)),
  };
}

function both(one: Trace | undefined, other: Trace | undefined): Trace | undefined {
  if (!one || !other) return one ?? other;
  return {
    note: (step, did) => {
      for (const each of [one, other]) each.note(step, did);
    },
    add: (name, figures) => {
      for (const each of [one, other]) each.add(name, figures);
    },
  };
}

export interface VisitorPlaces {
  readonly places: PlacesProvider;
  readonly visitor?: VisitorOf | undefined;
}

/** The provider for the visitor of a request. Calls count toward that visitor's budget share and appear in the request's trace. */
export function placesFor(
  ctx: Context,
  { places, visitor }: VisitorPlaces,
  timeout: AbortSignal,
): PlacesProvider {
  return patientPlaces(places, { timeout, visitor: visitor?.(ctx), trace: traceOf(ctx) });
}

/** Runs a visitor's calls with a signal that aborts at the deadline. Clears the timer once they finish. */
export async function withTimeout<Answer>(ask: (timeout: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeout = new AbortController();
  const end = setTimeout(() => timeout.abort(), VISITOR_TIMEOUT);
  try {
    return await ask(timeout.signal);
  } finally {
    clearTimeout(end);
  }
}
