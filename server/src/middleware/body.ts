import { isUtf8 } from "node:buffer";
import { bodyParser } from "@koa/bodyparser";
import type { Context, Next } from "koa";

type Middleware = (ctx: Context, next: Next) => Promise<void> | void;

const LIMIT = "16kb";

export const jsonBody = jsonUpTo(LIMIT);

export const formBody = formUpTo(LIMIT);

export const anyBody = either(jsonBody, formBody);

/** Reads a JSON or form body of at most `bytes` bytes. */
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

/** Skips a middleware for JSON requests. Only forms get a page as the response. */
export function forForms(middleware: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? next() : middleware(ctx, next));
}

function isJson(ctx: Context): boolean {
  return Boolean(ctx.is("application/json"));
}

interface Reading {
  readonly parse: Middleware;
  /** Returns whether the bytes are UTF-8 text. Decoding other bytes would change what was sent. */
  readonly isText: (bytes: Buffer) => boolean;
}

/**
 * Reads a body of one content type without compression. Answers 415 to other types or encodings, and 400 to bytes that are not UTF-8. An empty body
 * of any type counts as no input.
 */
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
