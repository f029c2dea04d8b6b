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

/** Who counts as one visitor: an IPv4 address, also one that an IPv6 address carries, or the /64 that a household gets of IPv6. */
export function visitorKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return (
    carriedAddress(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`
  );
}

/** The IPv4 address behind one of 6to4, Teredo or NAT64, or in its mapped, translated or compatible form: whoever holds that could make up many of IPv6. */
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

/** The eight groups of an IPv6 address, '::' written out, an IPv4 address at its end as two. */
function groupsOf(address: string): readonly number[] {
  const written = address.replace(/\d+\.\d+\.\d+\.\d+$/, (tail) => {
    const [a = 0, b = 0, c = 0, d = 0] = tail.split(".").map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
