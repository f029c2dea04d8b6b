import type { Context, Next } from "koa";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { concurrencyLimit } from "./concurrency-limit.js";

/** Maximum number of pages rendered at once. Each takes milliseconds on the only thread, and every visitor waits for all of them. */
export const MOST_DRAWINGS = 8;

class Overloaded extends Error {}

/** A renderer with a limit on concurrent renders, and the middleware that answers 503 above it. */
export interface LoadShedding {
  readonly renderer: PageRenderer;
  readonly shed: (ctx: Context, next: Next) => Promise<void>;
}

/**
 * Guards a renderer; `onSent` is called for each refusal. If the renderer is full, a request gets 503 before its body is read. It also gets
 * 503 if the renderer has become full when it wants to render.
 */
export function loadShedding(renderer: PageRenderer, onSent: () => void = () => undefined): LoadShedding {
  const drawings = concurrencyLimit(MOST_DRAWINGS, () => new Overloaded());
  const sendAway = (ctx: Context): never => {
    onSent();
    ctx.set("retry-after", "2");
    ctx.throw(503, { expose: true });
  };
  return {
    renderer: {
      renderHome: (answer) => drawings.within(() => renderer.renderHome(answer)),
      renderTable: (page) => drawings.within(() => renderer.renderTable(page)),
    },
    shed: async (ctx, next) => {
      if (drawings.isFull) sendAway(ctx);
      try {
        await next();
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        sendAway(ctx);
      }
    },
  };
}
