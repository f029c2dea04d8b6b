import type { InlineHashes } from "../site/served-file.js";
import { ELEMENT_PATH, EMBED_PATH, MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import helmet from "helmet";
import type { Context, Next } from "koa";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The hash of an empty style tag; emotion inserts its rules there through CSSOM. */
const EMPTY_STYLE = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** What Google's map script needs (developers.google.com/maps/documentation/javascript/content-security-policy), and hosts of tiles. */
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

/** The only paths that other sites may frame: the embeds of one city each. */
const EMBED = new RegExp(`^${EMBED_PATH}(?:/[^/]+)?/?$`);

const YEARS_2 = 63_072_000;

/** Outside hosts that our pages may contact in addition to the fixed ones. */
export interface OutsideHosts {
  readonly images?: readonly string[];
  /** Hosts of map tiles; only the map's frame may load them. */
  readonly map?: readonly string[];
}

/** Returns the security headers for a path. Inline styles and scripts are allowed by their hashes. */
export type SecurityHeadersOf = (
  path: string,
  inlineHashes: InlineHashes | undefined,
) => ReadonlyMap<string, string>;

/** Adds the security headers to every response that is not sent yet. */
export function securityHeaders(headersOf: SecurityHeadersOf): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    await next();
    if (ctx.headerSent) return;
    for (const [name, value] of headersOf(ctx.path, ctx.state["inlineHashes"]))
      ctx.res.setHeader(name, value);
  };
}

/** Creates the security headers. Results are cached by the hashes object, which is the same for every visitor of a file. */
export function securityHeadersFor(hosts: OutsideHosts = {}): SecurityHeadersOf {
  const fixed = fixedHeaders();
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

/** A table's address is its secret, so no referrer goes out. Its '/now' page runs in a frame of the table's page, without scripts. */
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
  { map = [] }: OutsideHosts,
): ReadonlyMap<string, string> {
  const policy = mapFramePolicy(map).join("; ");
  return new Map([...fixed, ["content-security-policy", policy], ["x-frame-options", "SAMEORIGIN"]]);
}

/** A page that any site may frame. It contacts only this server, and only through its form. */
function embedHeaders(
  fixed: ReadonlyMap<string, string>,
  { styles = [], scripts = [] }: Partial<InlineHashes> = {},
): ReadonlyMap<string, string> {
  const policy = [
    "default-src 'none'",
    allowed("script-src", scripts).replace(" 'self'", ""),
    allowed("style-src", styles).replace(" 'self'", ""),
    "frame-src 'self'",
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

/** Headers for Internet Explorer, Flash and removed browser features. Leaving them out keeps the first bytes of a page small. */
const NOBODY_READS = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

function fixedHeaders(): ReadonlyMap<string, string> {
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
  return headers.set(
    "permissions-policy",
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  );
}

/** Allows our own files only. Style attributes are ignored, and plain strings cannot become HTML or scripts. */
export function contentPolicy(
  { styles = [], scripts = [] }: Partial<InlineHashes>,
  { images = [] }: OutsideHosts = {},
): string {
  return [
    "default-src 'none'",
    allowed("script-src", scripts),
    allowed("style-src", [...styles, EMPTY_STYLE]),
    "style-src-attr 'none'",
    ["img-src 'self' data: https://lh3.googleusercontent.com https://*.ggpht.com", ...images].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // For structured data (web/src/finder/card/use-structured-data.ts), and the service worker's address (islands/loader.ts).
    "trusted-types dinner-dice dinner-dice-worker",
  ].join("; ");
}

function allowed(directive: string, hashes: readonly string[]): string {
  return [directive, "'self'", ...new Set(hashes.map((hash) => `'${hash}'`))].join(" ");
}
