import type { DrawMap, Mapped } from "../finder/ports.js";
import { frameFor, obeyed, type MapOrder } from "./messages.js";
import type { Logger } from "@dinner-dice/core/ports/environment";

export interface StoredFrameOptions {
  readonly logger: Logger;
  /** The request to the frame. Throws if a place cannot be drawn. */
  readonly orderFor: (mapped: Mapped) => MapOrder;
}

/**
 * Draws places in a separate frame, loaded once the visitor sees the map's place.
 *
 * One frame serves the whole page until a map fails, because maps are billed by load. In browsers that reload a frame when it moves, one
 * frame serves all picks of a search. The frame belongs to the latest place: an earlier caller can neither send to it nor remove it.
 */
export function storedFrame({ logger, orderFor }: StoredFrameOptions): DrawMap {
  let kept: HTMLIFrameElement | undefined;
  let latest = 0;
  return async (element, mapped, onLost) => {
    const id = (latest += 1);
    const order = { ...orderFor(mapped), id };
    await comesIntoView(element);
    if (id !== latest) throw new Error("Another place is shown by now.");
    const frame = kept && bringTo(element, kept) ? kept : element.appendChild(frameFor(mapped.restaurant));
    kept = frame;
    frame.title = `Map of ${mapped.restaurant.name}`;
    const lost = (reason: string): void => {
      logger.warn("map failed", { reason });
      if (id === latest) {
        kept = undefined;
        frame.remove();
      }
      onLost();
    };
    try {
      const stop = await obeyed({ frame, order, lost });
      return (): void => {
        stop();
        if (id === latest) bringTo(shelf(), frame);
      };
    } catch (error) {
      lost(error instanceof Error ? error.message : "unknown");
      throw error;
    }
  };
}

/** Browsers that can move a frame as it is. */
interface Movable {
  readonly moveBefore?: (node: Node, child: Node | null) => void;
}

function bringTo(element: HTMLElement & Movable, frame: HTMLIFrameElement): boolean {
  if (frame.parentElement === element && frame.isConnected) return true;
  if (!frame.isConnected || !element.isConnected || !element.moveBefore) return false;
  element.moveBefore(frame, null);
  return true;
}

const SHELF = "map-shelf";

function shelf(): HTMLElement {
  const found = document.getElementById(SHELF);
  if (found) return found;
  const made = document.createElement("div");
  made.id = SHELF;
  made.hidden = true;
  return document.body.appendChild(made);
}

/** Resolves when an element is on the screen; rejects when it was taken away before. */
function comesIntoView(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = (entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void => {
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (isSeen) resolve();
      if (!element.isConnected) reject(new Error("The card is gone."));
      if (isSeen || !element.isConnected) observer.disconnect();
    };
    new IntersectionObserver(watch).observe(element);
  });
}

export interface FramedMapOptions {
  readonly key: string;
  readonly logger: Logger;
}

/** Draws places on a Google map, in a frame of its own, so that Google's script never runs in our page. */
export function framedMap({ key, logger }: FramedMapOptions): DrawMap {
  return storedFrame({
    logger,
    orderFor: ({ restaurant: { name, address, location: point } }) => {
      if (!point) throw new Error("The place has no point.");
      return { type: "google map order", key, place: { name, address, point } };
    },
  });
}

const loads = new Map<string, Promise<void>>();

/** Loads the maps library once per key; rejects when it does not load, and then the next call tries again. */
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

export interface TileFrameOptions {
  /** 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly logger: Logger;
}

/** Draws places on a map in tiles, in a frame that alone may reach them. */
export function tileMap({ url, logger }: TileFrameOptions): DrawMap {
  return storedFrame({
    logger,
    orderFor: ({ restaurant: { name }, surroundings }) => {
      if (!surroundings) throw new Error("The place has no point.");
      return { type: "tile map order", url, name, surroundings };
    },
  });
}
