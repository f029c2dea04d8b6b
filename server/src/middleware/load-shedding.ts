import type { PageRenderer } from "@dinner-dice/core/finder/home-answer";
import type { Context, Next } from "koa";

export interface ConcurrencyLimit {
  /** True if the next task would be refused. */
  readonly isFull: boolean;
  /** Runs a task, or rejects immediately if the limit is reached. A task can call `leave` to free its place before it ends. */
  within<T>(work: (leave: () => void) => Promise<T>): Promise<T>;
}

/** Creates a limit of `most` tasks. Further ones reject with the error that `refused` makes. */
export function concurrencyLimit(most: number, refused: () => Error): ConcurrencyLimit {
  let underWay = 0;
  return {
    get isFull() {
      return underWay >= most;
    },
    within: async (work) => {
      if (underWay >= most) throw refused();
      underWay += 1;
      let inside = 1;
      const leave = (): void => {
        underWay -= inside;
        inside = 0;
      };
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}

/** Maximum number of pages rendered at once. Each takes milliseconds on the only thread, and every visitor waits for all of them. */
export const MOST_DRAWINGS = 8;

class Overloaded extends Error {}

/** A renderer with a limit on concurrent renders, and the middleware that answers 503 above it. */
export interface LoadShedding {
  readonly renderer: PageRenderer;
  readonly shed: (ctx: Context, next: Next) => Promise<void>;
}

/** Guards a renderer; `onSent` is called for each refusal. A full renderer answers 503, before the body is read and again before rendering. */
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

/** A signal that aborts when the client disconnects before the response is complete. */
export function clientLeft(ctx: Context): AbortSignal {
  const leaving = new AbortController();
  ctx.res.once("close", () => {
    if (!ctx.res.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
