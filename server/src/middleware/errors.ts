import { randomUUID } from "node:crypto";
import type { Context, Next } from "koa";
import type { Logger } from "@dinner-dice/core/ports/logger";

const WORDS: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  403: "This request is not allowed.",
  405: "This method is not allowed here.",
  413: "The request is too large.",
  415: "This content type or encoding is not taken here.",
  429: "Too many requests. Please wait a moment.",
};

/** Turns whatever is thrown into one fixed shape, `{ error }`; a stack never leaves the server. */
export function errors(logger: Logger): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = statusOf(error);
      if (status < 500) return fail(ctx, status, WORDS[status] ?? "The request was refused.");
      const id = randomUUID();
      logger.error("request failed", {
        id,
        path: ctx.path,
        cause: error instanceof Error ? error.name : "unknown",
      });
      fail(ctx, 500, `Something went wrong here (${id}). Please try again.`);
    }
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

function fail(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.set("cache-control", "no-store");
  ctx.body = { error };
}
