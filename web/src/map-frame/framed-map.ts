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

const loads = new Map<string, Promise<void>>();

/** Loads the maps library once per key; rejects when it does not load, and then the next call tries again (core/README.md, Wishes). */
export function loadMapsLibrary(key: string): Promise<void> {
  const load =
    loads.get(key) ??
    loadUnseen(key).catch((error: unknown) => {
      loads.delete(key);
      throw error;
    });
  loads.set(key, load);
  return load;
}

/** Loads it in a hidden frame. */
async function loadUnseen(key: string): Promise<void> {
  const frame = frameFor(undefined);
  frame.hidden = true;
  document.body.append(frame);
  try {
    const stop = await obeyed({
      frame,
      order: { type: "google map order", key, id: 0 },
      lost: () => undefined,
    });
    stop();
  } finally {
    frame.remove();
  }
}
