import type { Logger } from "@dinner-dice/core/ports/logger";
import type { DrawMap } from "../finder/ports.js";
import { frameFor, obeyed } from "./errand.js";
import type { GoogleOrder } from "./messages.js";

export interface FramedMapOptions {
  readonly key: string;
  readonly logger: Logger;
}

/** Draws a place on a Google map inside a frame of its own, so that Google's script never runs in our page. */
export function framedMap({ key, logger }: FramedMapOptions): DrawMap {
  return async (element, { restaurant }, onLost) => {
    const { name, address, location: point } = restaurant;
    if (!point) throw new Error("The place has no point.");
    const frame = frameFor(restaurant);
    const order: GoogleOrder = { type: "google map order", key, place: { name, address, point } };
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
    const stop = await obeyed({ frame, order: { type: "google map order", key }, lost: () => undefined });
    stop();
  } finally {
    frame.remove();
  }
}
