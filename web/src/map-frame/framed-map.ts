import type { Logger } from "@dinner-dice/core/ports/logger";
import type { DrawMap } from "../finder/ports.js";
import { frameFor, obeyed } from "./errand.js";
import { keptFrame } from "./kept-frame.js";

export interface FramedMapOptions {
  readonly key: string;
  readonly logger: Logger;
}

/** Draws places on a Google map, in a frame of its own, so that Google's script never runs in our page. */
export function framedMap({ key, logger }: FramedMapOptions): DrawMap {
  return keptFrame({
    logger,
    orderFor: ({ restaurant: { name, address, location: point } }) => {
      if (!point) throw new Error("The place has no point.");
      return { type: "google map order", key, place: { name, address, point } };
    },
  });
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
