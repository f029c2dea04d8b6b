import type { Context, Next } from "koa";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { concurrencyLimit } from "./concurrency-limit.js";

/** Pages drawn at once: each takes some milliseconds of the only thread, and every other visitor waits for all of them. */
export const MOST_DRAWINGS = 8;

class Overloaded extends Error {}

/** A renderer that draws no more than so many pages at once, and what answers 503 to whoever would come on top. */
export interface LoadShedding {
  readonly renderer: PageRenderer;
  readonly shed: (ctx: Context, next: Next) => Promise<void>;
}

/** Guards a renderer; whoever is sent away is told of. Who comes while it is full is sent away unread; who asked in time but comes back to a full one, after that. */
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
      renderOwnSix: (answer) => drawings.within(() => renderer.renderOwnSix(answer)),
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
