import type { Context, Next } from "koa";
import helmet from "koa-helmet";

/** The hash of an empty style tag, into which emotion inserts its rules by CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const YEARS_2 = 63_072_000;

/** The security headers of every answer; a page's own style tags are allowed by their hashes. */
export function securityHeaders(): readonly ((ctx: Context, next: Next) => Promise<void>)[] {
  const rest = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: YEARS_2, includeSubDomains: true },
  });
  return [rest as (ctx: Context, next: Next) => Promise<void>, policies];
}

async function policies(ctx: Context, next: Next): Promise<void> {
  await next();
  ctx.set("permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
  ctx.set("content-security-policy", contentPolicy((ctx.state["styleHashes"] ?? []) as readonly string[]));
}

/** Everything is refused but our own files; style attributes are allowed for the range's position. */
export function contentPolicy(styleHashes: readonly string[]): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`), EMPTY_STYLE].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://lh3.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
