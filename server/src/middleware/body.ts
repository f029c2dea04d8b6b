import { isUtf8 } from "node:buffer";
import { bodyParser } from "@koa/bodyparser";
import type { Context, Next } from "koa";

type Middleware = (ctx: Context, next: Next) => Promise<void> | void;

/** Largest body that is read. */
const LIMIT = "16kb";

/** What scripts send. */
export const jsonBody = jsonUpTo(LIMIT);

/** What forms send. */
export const formBody = formUpTo(LIMIT);

/** What either sends. */
export const anyBody = either(jsonBody, formBody);

/** What either sends, of at most so many bytes. */
export function bodyUpTo(bytes: number): Middleware {
  return either(jsonUpTo(`${bytes}b`), formUpTo(`${bytes}b`));
}

function jsonUpTo(jsonLimit: string): Middleware {
  return only("application/json", {
    parse: bodyParser({ enableTypes: ["json"], jsonLimit, jsonStrict: false }),
    isText: isUtf8,
  });
}

function formUpTo(formLimit: string): Middleware {
  return only("application/x-www-form-urlencoded", {
    parse: bodyParser({ enableTypes: ["form"], formLimit }),
    isText: (bytes) => isUtf8(bytes) && isEscaped(bytes.toString()),
  });
}

function either(json: Middleware, form: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? json : form)(ctx, next);
}

/** Lets scripts pass by what only forms go through: they are answered without a page. */
export function forForms(middleware: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? next() : middleware(ctx, next));
}

function isJson(ctx: Context): boolean {
  return Boolean(ctx.is("application/json"));
}

interface Reading {
  readonly parse: Middleware;
  /** Tells whether what the bytes say is UTF-8; what is not would be read as something that nobody sent. */
  readonly isText: (bytes: Buffer) => boolean;
}

/** Reads a body only when it is of one type and not packed, any other is 415; one that is not UTF-8 is 400. No body at all says nothing, of any type. */
function only(type: string, { parse, isText }: Reading): Middleware {
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
