import { bodyParser } from "@koa/bodyparser";
import type { Context, Next } from "koa";

type Middleware = (ctx: Context, next: Next) => Promise<void> | void;

/** Largest body that is read. */
const LIMIT = "16kb";

/** What scripts send. */
export const jsonBody = only(
  "application/json",
  bodyParser({ enableTypes: ["json"], jsonLimit: LIMIT, jsonStrict: false }),
);

/** What forms send. */
export const formBody = only(
  "application/x-www-form-urlencoded",
  bodyParser({ enableTypes: ["form"], formLimit: LIMIT }),
);

/** What either sends. */
export const anyBody: Middleware = (ctx, next) => (isJson(ctx) ? jsonBody : formBody)(ctx, next);

/** Lets scripts pass by what only forms go through: they are answered without a page. */
export function forForms(middleware: Middleware): Middleware {
  return (ctx, next) => (isJson(ctx) ? next() : middleware(ctx, next));
}

function isJson(ctx: Context): boolean {
  return Boolean(ctx.is("application/json"));
}

/** Reads a body only when it is of one type and not packed; any other is 415. */
function only(type: string, parse: Middleware): Middleware {
  return async (ctx, next) => {
    const isPacked = !["", "identity"].includes(ctx.get("content-encoding"));
    if (isPacked || !ctx.is(type)) ctx.throw(415);
    await parse(ctx, next);
  };
}
