import { isUtf8 } from "node:buffer";
import { bodyParser } from "@koa/bodyparser";
import type { Context, Next } from "koa";

type Middleware = (ctx: Context, next: Next) => Promise<void> | void;

const LIMIT = "16kb";

export const jsonBody = jsonUpTo(LIMIT);

export const formBody = formUpTo(LIMIT);

export const anyBody = either(jsonBody, formBody);

export function bodyUpTo(bytes: number): Middleware {
  return either(jsonUpTo(`${bytes}b`), formUpTo(`${bytes}b`));
}

/** Parses a JSON body of any value up to a limit such as "16kb". */
export function jsonParser(jsonLimit: string): Middleware {
  return bodyParser({ enableTypes: ["json"], jsonLimit, jsonStrict: false });
}

function jsonUpTo(jsonLimit: string): Middleware {
  return only("application/json", jsonParser(jsonLimit), isUtf8);
}

function formUpTo(formLimit: string): Middleware {
  const parse = bodyParser({ enableTypes: ["form"], formLimit });
  return only(
    "application/x-www-form-urlencoded",
    parse,
    (bytes) => isUtf8(bytes) && isEscaped(bytes.toString()),
  );
}

function either(json: Middleware, form: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? json : form)(ctx, next);
}

/** Skips a middleware for JSON requests. Only forms get a page as the response. */
export function forForms(middleware: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? next() : middleware(ctx, next));
}

function isJson(ctx: Context): boolean {
  return Boolean(ctx.is("application/json"));
}

/** Reads a body of one content type. Answers 415 to other types or encodings, 400 to bytes that are not UTF-8. An empty body is no input. */
function only(type: string, parse: Middleware, isText: (bytes: Buffer) => boolean): Middleware {
  return async (ctx, next) => {
    const isPacked = !["", "identity"].includes(ctx.get("content-encoding"));
    if (isPacked || ctx.is(type) === false) ctx.throw(415);
    const bytes: Buffer[] = [];
    ctx.req.on("data", (block: Buffer) => bytes.push(block));
    await parse(ctx, () => (isText(Buffer.concat(bytes)) ? next() : ctx.throw(400)));
  };
}

/** Returns whether every percent escape of a form is valid UTF-8. Callers must use the result: the bundler drops a call whose result is unused. */
function isEscaped(form: string): boolean {
  try {
    return decodeURIComponent(form).length <= form.length;
  } catch {
    return false;
  }
}

/** `Sec-Fetch-Site` values of requests from our own pages. */
const OWN_SITES = ["same-origin", "none"];

/** Refuses a POST from another site's page, by `Sec-Fetch-Site`, which no page can set, else by `Origin`. With neither, it comes from no page. */
export function sameSite(siteUrl?: string): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.method === "POST" && !isOwn(ctx, siteUrl)) ctx.throw(403);
    await next();
  };
}

/** Refuses a GET that costs money if no visitor means it: another site's page, a prefetch, or a HEAD. */
export async function meant(ctx: Context, next: Next): Promise<void> {
  if (!isMeant(ctx)) {
    ctx.set("cache-control", "no-store");
    ctx.throw(403);
  }
  await next();
}

/** Returns whether a visitor or a client of the site asks, rather than another site's page or a browser in advance. */
export function isMeant(ctx: Context): boolean {
  const purpose = ctx.get("sec-purpose") + ctx.get("purpose") + ctx.get("x-moz");
  const site = ctx.get("sec-fetch-site");
  return ctx.method !== "HEAD" && !purpose.includes("prefetch") && (site === "" || OWN_SITES.includes(site));
}

function isOwn(ctx: Context, siteUrl: string | undefined): boolean {
  const [site, origin] = [ctx.get("sec-fetch-site"), ctx.get("origin")];
  if (site !== "" && !OWN_SITES.includes(site)) return false;
  return site === "same-origin" || origin === "" || origin === siteUrl || hostOf(origin) === ctx.get("host");
}

/** 'example.org:8080'; `undefined` for an origin that is no URL, such as 'null'. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Refuses any request that reaches it, because its path exists but not for this method. */
export function methodNotAllowed(allowed: string): (ctx: Context) => void {
  return (ctx) => {
    ctx.set("allow", allowed);
    ctx.throw(405);
  };
}
