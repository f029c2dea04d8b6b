import { BlockList, isIP } from "node:net";

/** Addresses of this machine and of private or link-local networks (RFC 1918, 3927, 4193). */
const RANGES =
  "127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10".split(" ");

const OWN = new BlockList();
for (const range of RANGES) {
  const [net = "", prefix] = range.split("/");
  OWN.addSubnet(net, Number(prefix), net.includes(":") ? "ipv6" : "ipv4");
}

/** Name endings that never resolve in public DNS (RFC 6761, 6762, 8375; ICANN's 'internal'). */
const OWN_NAMES = /\.(?:localhost|local|internal|home\.arpa)$/;

/** Returns whether requests to an address stay private: https, or plain http to this machine or its own network. */
export function isSafeAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" || (url?.protocol === "http:" && isOwn(url.hostname));
}

function isOwn(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version > 0) return OWN.check(host, version === 4 ? "ipv4" : "ipv6");
  return !host.includes(".") || OWN_NAMES.test(host);
}
