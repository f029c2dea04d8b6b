import { randomUUID } from "node:crypto";
import type { Context, Next } from "koa";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { TROUBLE_PATH } from "@dinner-dice/content/site-paths";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { plainWords } from "../routes/lost-paths.js";
import { requestId } from "./request-id.js";
import { sendPage } from "../site/send-page.js";
import type { Site } from "../site/site.js";

const WORDS: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  403: "This request is not allowed.",
  405: "This method is not allowed here.",
  413: "The request is too large.",
  415: "This content type or encoding is not taken here.",
};

export interface ErrorsPorts {
  readonly site: Site;
  readonly logger: Logger;
}

/**
 * Turns whatever is thrown into one fixed shape, `{ error }`; of a failure of ours people read a page. Its stack is logged under a
 * number that the visitor reads too, and never leaves the server.
 */
export function errors({ site, logger }: ErrorsPorts): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = statusOf(error);
      if (status < 500) return fail(ctx, status, WORDS[status] ?? "The request was refused.");
      const id = requestId() ?? randomUUID();
      logger.error("request failed", {
        id,
        method: ctx.method,
        path: plainWords(ctx.path),
        ...causeOf(error),
      });
      const page = ctx.accepts("json", "html") === "html" ? site.get(TROUBLE_PATH) : undefined;
      fail(ctx, 500, `Something went wrong here (${id}). Please try again.`);
      const html = page?.plain.toString();
      if (html !== undefined) sendPage(ctx, html.replaceAll(PLACEHOLDERS.requestId, id));
    }
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** What the log is told of a failure of ours. */
export function causeOf(error: unknown): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof Error)) return { cause: typeof error };
  return { cause: error.name, message: error.message, stack: error.stack };
}

function fail(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.set("cache-control", "no-store");
  ctx.body = { error };
}
