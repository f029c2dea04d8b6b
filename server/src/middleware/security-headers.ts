import type { IncomingMessage, ServerResponse } from "node:http";
import { TABLE_PATH } from "@dinner-dice/wire";
import { ELEMENT_PATH, EMBED_PATH, MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import helmet from "helmet";
import type { Context, Next } from "koa";
import type { InlineHashes } from "../site/inline-hashes.js";

/** The hash of an empty style tag, into which emotion inserts its rules by CSSOM. */
const EMPTY_STYLE = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** What Google's map script asks for (developers.google.com/maps/documentation/javascript/content-security-policy), and hosts of tiles. */
const mapFramePolicy = (tiles: readonly string[]): readonly string[] => [
  "default-src 'none'",
  "script-src 'self' https://*.googleapis.com https://*.gstatic.com *.google.com https://*.ggpht.com *.googleusercontent.com blob: 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  [
    "img-src 'self' https://*.googleapis.com https://*.gstatic.com *.google.com *.googleusercontent.com data:",
    ...tiles,
  ].join(" "),
  "font-src https://fonts.gstatic.com",
  "connect-src 'self' https://*.googleapis.com *.google.com https://*.gstatic.com data: blob:",
  "frame-src *.google.com",
  "worker-src blob:",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
];

/** The only addresses that other sites may frame: a city's own. */
const EMBED = new RegExp(`^${EMBED_PATH}/[^/]+/?$`);

const YEARS_2 = 63_072_000;

/** Other hosts that our pages may reach, besides what they always may. */
export interface OutsideHosts {
  readonly connect?: readonly string[];
  /** Where pictures of reviewers may come from besides Google's own host. */
  readonly images?: readonly string[];
  /** Where the tiles of a map come from; only the map's frame may reach it. */
  readonly map?: readonly string[];
  /** Where browsers report what the policy refused. */
  readonly reports?: string | undefined;
}

/** The security headers of an answer from an address; its own style tags and scripts are allowed by their hashes. */
export type SecurityHeadersOf = (
  path: string,
  inlineHashes: InlineHashes | undefined,
) => ReadonlyMap<string, string>;

/** Puts the security headers on every answer that does not bring them along. */
export function securityHeaders(headersOf: SecurityHeadersOf): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    await next();
    if (ctx.headerSent) return;
    for (const [name, value] of headersOf(ctx.path, ctx.state["inlineHashes"]))
      ctx.res.setHeader(name, value);
  };
}

/** Knows the security headers; the hashes of a file are the same list for every visitor. */
export function securityHeadersFor(hosts: OutsideHosts = {}): SecurityHeadersOf {
  const fixed = fixedHeaders(hosts);
  const page = (hashes: Partial<InlineHashes>): ReadonlyMap<string, string> =>
    new Map([
      ...fixed,
      ["content-security-policy", contentPolicy(hashes, hosts)],
      ["x-frame-options", "DENY"],
    ]);
  const [frame, nothingInside] = [frameHeaders(fixed, hosts), page({})];
  const element = new Map([...nothingInside, ["cross-origin-resource-policy", "cross-origin"]]);
  const known = new WeakMap<InlineHashes, ReadonlyMap<string, string>>();
  const pageOf: (hashes: InlineHashes | undefined) => ReadonlyMap<string, string> = (hashes) => {
    if (!hashes) return nothingInside;
    const headers = known.get(hashes) ?? page(hashes);
    known.set(hashes, headers);
    return headers;
  };
  return (path, hashes) => {
    if (path === MAP_FRAME_PATH) return frame;
    if (EMBED.test(path)) return embedHeaders(fixed, hashes);
    if (path === ELEMENT_PATH) return element;
    return path.startsWith(`${TABLE_PATH}/`) ? tableHeaders(path, pageOf(hashes)) : pageOf(hashes);
  };
}

/** A table's address is its key: no other site is told it. What goes on at it stands in a frame of its own page, where no script runs. */
function tableHeaders(path: string, page: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const headers = new Map(page).set("referrer-policy", "same-origin");
  if (!path.endsWith("/now")) return headers;
  const policy = page.get("content-security-policy") ?? "";
  return headers
    .set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .set("x-frame-options", "SAMEORIGIN");
}

function frameHeaders(
  fixed: ReadonlyMap<string, string>,
  { map = [], reports }: OutsideHosts,
): ReadonlyMap<string, string> {
  const policy = [...mapFramePolicy(map), ...reporting(reports)].join("; ");
  return new Map([...fixed, ["content-security-policy", policy], ["x-frame-options", "SAMEORIGIN"]]);
}

/** A page that any other may frame: it asks nobody but us, and only by its form. */
function embedHeaders(
  fixed: ReadonlyMap<string, string>,
  { styles = [], scripts = [] }: Partial<InlineHashes> = {},
): ReadonlyMap<string, string> {
  const policy = [
    "default-src 'none'",
    allowed("script-src", scripts).replace(" 'self'", ""),
    allowed("style-src", styles).replace(" 'self'", ""),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
  return new Map([
    ...fixed,
    ["content-security-policy", policy],
    ["cross-origin-resource-policy", "cross-origin"],
  ]);
}

/** Headers for Internet Explorer, Flash, a filter that browsers have dropped and what secure pages do anyway; the first bytes of a page are dear. */
const NOBODY_READS = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** What never changes, worked out once. */
function fixedHeaders({ reports }: OutsideHosts): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: false,
    xFrameOptions: false,
    ...NOBODY_READS,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: YEARS_2, includeSubDomains: true },
  })({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  if (reports !== undefined) headers.set("reporting-endpoints", `${REPORTS}="${reports}"`);
  return headers.set(
    "permissions-policy",
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  );
}

/** Everything is refused but our own files; no style attribute counts, and no text becomes HTML or script. */
export function contentPolicy(
  { styles = [], scripts = [] }: Partial<InlineHashes>,
  { connect = [], images = [], reports }: OutsideHosts = {},
): string {
  return [
    "default-src 'none'",
    allowed("script-src", scripts),
    allowed("style-src", [...styles, EMPTY_STYLE]),
    "style-src-attr 'none'",
    ["img-src 'self' data: https://lh3.googleusercontent.com https://*.ggpht.com", ...images].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
    ...reporting(reports),
  ].join("; ");
}

/** Name of the endpoint in the policy and in `Reporting-Endpoints`. */
const REPORTS = "policy";

/** Browsers without the Reporting API use `report-uri`. */
function reporting(address: string | undefined): readonly string[] {
  return address === undefined ? [] : [`report-to ${REPORTS}`, `report-uri ${address}`];
}

function allowed(directive: string, hashes: readonly string[]): string {
  return [directive, "'self'", ...new Set(hashes.map((hash) => `'${hash}'`))].join(" ");
}

/** The policies of our pages: structured data as text (web/src/finder/card/use-structured-data.ts), and the service worker's one address (islands/loader.ts). */
const TRUSTED_TYPES = "dinner-dice dinner-dice-worker";
