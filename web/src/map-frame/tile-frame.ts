import type { Logger } from "@dinner-dice/core/ports/logger";
import type { DrawMap } from "../finder/ports.js";
import { keptFrame } from "./kept-frame.js";

export interface TileFrameOptions {
  /** 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly logger: Logger;
}

/** Draws places on a map in tiles, in a frame that alone may reach them. */
export function tileMap({ url, logger }: TileFrameOptions): DrawMap {
  return keptFrame({
    logger,
    orderFor: ({ restaurant: { name }, surroundings }) => {
      if (!surroundings) throw new Error("The place has no point.");
      return { type: "tile map order", url, name, surroundings };
    },
  });
}
