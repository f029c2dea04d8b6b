import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { DrawMap } from "../finder/ports.js";
import { MAP_FRAME_PATH, type MapNews, type MapOrder, readNews } from "./messages.js";

/** Milliseconds until a map that does not come is given up. */
const PATIENCE = 10_000;

export interface FramedMapOptions {
  readonly key: string;
  readonly logger: Logger;
}

/** Draws a place on a Google map inside a frame of its own, so that Google's script never runs in our page. */
export function framedMap({ key, logger }: FramedMapOptions): DrawMap {
  return async (element, restaurant, onLost) => {
    const { name, address, location: point } = restaurant;
    if (!point) throw new Error("The place has no point.");
    const frame = frameFor(restaurant);
    const order: MapOrder = { type: "map order", key, place: { name, address, point } };
    const lost = (reason: string): void => {
      logger.warn("map failed", { reason });
      frame.remove();
      onLost();
    };
    element.append(frame);
    try {
      const stop = await obeyed({ frame, order, lost });
      return (): void => {
        stop();
        frame.remove();
      };
    } catch (error) {
      frame.remove();
      logger.warn("map failed", { reason: error instanceof Error ? error.message : "unknown" });
      throw error;
    }
  };
}

/** Loads the maps library once, in a frame nobody sees; rejects when it does not load (core/README.md, Wishes). */
export async function loadMapsLibrary({ key }: FramedMapOptions): Promise<void> {
  const frame = frameFor(undefined);
  frame.hidden = true;
  document.body.append(frame);
  try {
    const stop = await obeyed({ frame, order: { type: "map order", key }, lost: () => undefined });
    stop();
  } finally {
    frame.remove();
  }
}

interface Errand {
  readonly frame: HTMLIFrameElement;
  readonly order: MapOrder;
  /** Called when the map is lost after it was drawn. */
  readonly lost: (reason: string) => void;
}

/** Sends the order once the frame is ready; resolves when it is drawn, with what stops listening. */
function obeyed({ frame, order, lost }: Errand): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let drawn = false;
    const stop = (): void => {
      clearTimeout(patience);
      removeEventListener("message", hear);
    };
    const fail = (reason: string): void => {
      if (drawn) lost(reason);
      stop();
      reject(new Error(reason));
    };
    const hear = (event: MessageEvent): void => {
      const news = event.source === frame.contentWindow ? readNews(event.data) : undefined;
      if (news) act(news);
    };
    const act = ({ type, reason }: MapNews): void => {
      if (type === "map ready") frame.contentWindow?.postMessage(order, location.origin);
      if (type === "map failed") fail(reason ?? "unknown");
      if (type !== "map drawn") return;
      drawn = true;
      clearTimeout(patience);
      resolve(stop);
    };
    const patience = setTimeout(() => {
      fail("The map took too long.");
    }, PATIENCE);
    addEventListener("message", hear);
  });
}

function frameFor(restaurant: Restaurant | undefined): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = MAP_FRAME_PATH;
  frame.title = restaurant ? `Map of ${restaurant.name}` : "Map";
  return frame;
}
