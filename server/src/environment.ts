import { isSafeAddress } from "./own-network.js";
import { proxiesIn } from "./middleware/visitor.js";
import { productNamed } from "@dinner-dice/content/text";
import { readEmail } from "@dinner-dice/core/ground/email";
import { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message says which one, why, and what to set instead. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** The longest names, and the shortest token that nobody guesses. */
export const [LONGEST_NAME, LONGEST_OPERATOR, SHORTEST_TOKEN] = [40, 100, 16];

/** What `read` makes of a text; `undefined` is refused with the words. */
export function rule<T>(words: string, read: (written: string) => T | undefined): z.ZodType<T, string> {
  return z.string().transform((written, context) => {
    const value = read(written);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: words });
    return z.NEVER;
  });
}

export function oneOf<const T extends string>(...allowed: readonly T[]): z.ZodType<T, string> {
  return rule(`set it to one of: ${allowed.join(", ")}`, (written) =>
    allowed.find((each) => each === written),
  );
}

export function amount(min: number, max: number): z.ZodType<number, string> {
  return rule(`set it to a number from ${min} to ${max}`, (written) =>
    within(plainNumber(written), min, max),
  );
}

export function whole(min: number, max: number): z.ZodType<number, string> {
  return rule(`set it to a whole number from ${min} to ${max}`, (written) =>
    within(/^\d+$/.test(written) ? Number(written) : NaN, min, max),
  );
}

function within(value: number, min: number, max: number): number | undefined {
  return value >= min && value <= max ? value : undefined;
}

export const path = rule(
  "write the full path, such as /home/ann/dice, because only a shell expands ~",
  (written) => (written.startsWith("~") ? undefined : written),
);

/** Parses a number in plain digits. Returns NaN for '1e3', '0x10', '+80' and anything else. */
export function plainNumber(written: string): number {
  return /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : NaN;
}

/** Returns whether a header can carry a secret unchanged: printable ASCII without spaces. */
export function isSentAsItIs(secret: string): boolean {
  return /^[!-~]*$/.test(secret);
}

export function siteAddress(written: string): string | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && [url.origin, `${url.origin}/`].includes(url.href) ? url.origin : undefined;
}

/** The name must be safe in HTML, JSON, XML and URLs. */
export function productName(name: string): string | undefined {
  const isPlain = !/[<>"\\{}\p{C}]/u.test(name) && name.length <= LONGEST_NAME;
  return isPlain && productNamed(name).slug !== "" ? name : undefined;
}

/** Only a bare email address, because pages add 'mailto:' themselves, or the https address of a page. */
export function isContact(contact: string): boolean {
  const isEmail = "email" in readEmail(contact) && !contact.toLowerCase().startsWith("mailto:");
  return isEmail || (isPage(contact) && !/[{}"]/.test(contact));
}

function isPage(contact: string): boolean {
  return URL.canParse(contact) && new URL(contact).protocol === "https:";
}

/** The link of an operator's contact: the page itself, or 'mailto:' plus the email address. */
export function contactAddress(contact: string): string {
  return isPage(contact) ? contact : `mailto:${contact}`;
}

export function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:/.test(url) && URL.canParse(url) && new URL(url).hostname !== "";
}

export function proxyRanges(written: string): readonly string[] | undefined {
  const ranges = written.split(/[\s,]+/).filter(Boolean);
  try {
    proxiesIn(ranges);
    return ranges;
  } catch {
    return undefined;
  }
}

export function hostAndPort(written: string): { readonly host: string; readonly port: number } | undefined {
  const [, host = "127.0.0.1", digits = ""] = /^(?:(.+):)?(\d+)$/.exec(written) ?? [];
  const port = within(digits === "" ? NaN : Number(digits), 0, 65_535);
  return port === undefined ? undefined : { host: host.replace(/^\[(.*)\]$/, "$1"), port };
}

export interface DoorsConfiguration {
  readonly api: boolean;
  readonly mcp: boolean;
  readonly embed: boolean;
}

export function doorsIn(written: string): DoorsConfiguration | undefined {
  const names = written === "none" ? [] : written.split(/[\s,]+/);
  if (names.some((name) => !["api", "mcp", "embed"].includes(name))) return undefined;
  return { api: names.includes("api"), mcp: names.includes("mcp"), embed: names.includes("embed") };
}

/** Numbers that operators no longer set. Tests change one through `TEST_<name>`. */
export const FIXED = {
  GOOGLE_TIMEOUT_MS: 2500,
  /** Extra searches for every hundred first ones, beyond Google's best-known places. */
  GOOGLE_REACH: 25,
  /** The share of a day that one visitor and one hour may take, at least two of the dearest calls. */
  BUDGET_VISITOR_PERCENT: 5,
  BUDGET_HOUR_PERCENT: 25,
  /** New questions to a paid provider, all visitors together. Beyond it the directory answers. */
  RATE_LIMIT_GLOBAL_PER_MINUTE: 3000,
  /** Open sockets, a fifth of them at most for one IPv4 address or IPv6 /64. */
  MAX_CONNECTIONS: 2000,
  /** How long a service that failed five times in a row rests. */
  UPSTREAM_REST_SECONDS: 5,
  /** What is fetched from Overture in a day, for all and for one visitor; the megabytes are also the most on disk. */
  OPEN_DATA_DAILY_CELLS: 200,
  OPEN_DATA_VISITOR_CELLS: 24,
  OPEN_DATA_MEGABYTES: 2000,
} as const;

export function fixed(env: Environment, name: keyof typeof FIXED): number {
  const written = env[`TEST_${name}`];
  return written === undefined ? FIXED[name] : plainNumber(written);
}

const UPSTREAMS = ["google", "geoapify", "overture", "layercake"] as const;

/** Reads the address that replaces a service's own: UPSTREAMS is `google=http://127.0.0.1:4310 overture=https://mirror.example`. */
export function upstream(env: Environment, name: (typeof UPSTREAMS)[number]): string | undefined {
  const pairs = (env["UPSTREAMS"] ?? "").split(/\s+/).filter(Boolean);
  const addresses = new Map(pairs.map((pair) => [pair.replace(/=.*/, ""), pair.replace(/^[^=]*=?/, "")]));
  const odd = [...addresses].some(
    ([each, address]) =>
      !UPSTREAMS.some((known) => known === each) || !isSafeAddress(address) || /[?#]/.test(address),
  );
  if (odd)
    throw new ConfigurationError(
      `UPSTREAMS cannot be used; give ${UPSTREAMS.join(", ")} an https address, or an http address in your own network, such as google=http://127.0.0.1:4310.`,
    );
  return addresses.get(name)?.replace(/\/+$/, "");
}
