import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { Context, Next } from "koa";

const requests = new AsyncLocalStorage<string>();

/** The number of the request under way, for log lines and failures; `undefined` outside of those that have one. */
export function requestId(): string | undefined {
  return requests.getStore();
}

/** Gives a number to every request but those for pages and files, which leave no line. It stands in the answer's `X-Request-Id`. */
export function requestIds(): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const isRead = ctx.method === "GET" || ctx.method === "HEAD";
    if (isRead && !ctx.url.startsWith(`${WAITING_PATH}/`)) return next();
    const id = randomUUID();
    ctx.set("x-request-id", id);
    return requests.run(id, next);
  };
}
