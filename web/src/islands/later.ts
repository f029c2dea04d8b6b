import type { DrawMap } from "../finder/ports.js";

/** Draws with what is made when it is first wanted, once for all who want it; what failed is made again for the next. */
export function later(create: () => Promise<DrawMap>): DrawMap {
  let making: Promise<DrawMap> | undefined;
  return async (...drawn) => {
    making ??= create().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return (await making)(...drawn);
  };
}
