import type { Logger } from "@dinner-dice/core/ports/logger";
import type { DrawMap } from "../finder/ports.js";
import { frameFor, obeyed } from "./errand.js";
import type { TilesOrder } from "./messages.js";

/** How near its place must be before a map is fetched. */
const NEAR = "200px";

export interface TileFrameOptions {
  /** 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly logger: Logger;
}

/**
 * Draws places on a map in tiles, in a frame of its own that alone may reach them, fetched once the visitor comes near it.
 *
 * One frame serves all restaurants of an element, until the map fails.
 */
export function tileMap({ url, logger }: TileFrameOptions): DrawMap {
  const frames = new WeakMap<HTMLElement, HTMLIFrameElement>();
  return async (element, { restaurant, surroundings }, onLost) => {
    if (!surroundings) throw new Error("The place has no point.");
    const { name } = restaurant;
    const order: TilesOrder = { type: "tile map order", url, name, surroundings };
    await comesNear(element);
    const frame = frames.get(element) ?? frameFor(restaurant);
    frame.title = `Map of ${name}`;
    frames.set(element, frame);
    if (!frame.isConnected) element.append(frame);
    const lost = (reason: string): void => {
      logger.warn("map failed", { reason });
      frames.delete(element);
      frame.remove();
      onLost();
    };
    try {
      return await obeyed({ frame, order, lost });
    } catch (error) {
      lost(error instanceof Error ? error.message : "unknown");
      throw error;
    }
  };
}

/** Resolves when the visitor comes near an element; rejects when it was taken away before. */
function comesNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = (entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void => {
      const isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (isNear) resolve();
      if (!element.isConnected) reject(new Error("The card is gone."));
      if (isNear || !element.isConnected) observer.disconnect();
    };
    new IntersectionObserver(watch, { rootMargin: NEAR }).observe(element);
  });
}
