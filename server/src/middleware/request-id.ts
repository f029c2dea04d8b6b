import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { Context, Next } from "koa";

const requests = new AsyncLocalStorage<string>();

/** The id of the current request, for log lines and errors; `undefined` for requests without one. */
export function requestId(): string | undefined {
  return requests.getStore();
}

/** Gives every request an id, except reads of pages and files, which are not logged. Sends it as `X-Request-Id`. */
export function requestIds(): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const isRead = ctx.method === "GET" || ctx.method === "HEAD";
    if (isRead && !ctx.url.startsWith(`${WAITING_PATH}/`)) return next();
    const id = randomUUID();
    ctx.set("x-request-id", id);
    return requests.run(id, next);
  };
}
