import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import proxyAddr from "proxy-addr";

/** Tells whether an address is one of our own proxies. */
export type IsProxy = (address: string, hop: number) => boolean;

/** Knows proxies by their addresses and CIDR ranges; throws at what is neither. */
export function proxiesIn(ranges: readonly string[]): IsProxy {
  return proxyAddr.compile([...ranges]);
}

/** How a request came. */
export interface Arrival {
  /** The address at the other end of the connection. */
  readonly peer: string | undefined;
  /** The X-Forwarded-For header; '' when there is none. */
  readonly forwardedFor: string;
}

/**
 * The visitor's address. X-Forwarded-For counts only when our own proxy sent it, and only back to the first address that is no
 * proxy of ours or no address at all: everything left of it may be made up by the visitor (OWASP ASVS 4.1.3).
 */
export function visitorAddress({ peer, forwardedFor }: Arrival, isProxy: IsProxy): string {
  const remoteAddress = plain(peer ?? "");
  if (remoteAddress === undefined) return "unknown";
  const hops = forwardedFor.split(",").map(plain);
  const believable = hops.slice(hops.lastIndexOf(undefined) + 1);
  const arrival = { socket: { remoteAddress }, headers: { "x-forwarded-for": believable.join(", ") } };
  return proxyAddr(arrival as unknown as IncomingMessage, isProxy);
}

/** Who counts as one visitor: an IPv4 address, or the /64 that a household gets of IPv6. */
export function visitorKey(address: string): string {
  return isIP(address) === 6 ? `${firstGroups(address)}::/64` : address;
}

/** An address in its usual form, without port and zone, IPv4 as IPv4; `undefined` when it is none. */
function plain(written: string): string | undefined {
  const text = written.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "");
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=.*\.)/, "");
}

/** The first four groups of an IPv6 address, '::' written out. */
function firstGroups(address: string): string {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
