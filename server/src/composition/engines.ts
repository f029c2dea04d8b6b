import { openPostgres, openRedis, type Postgres, type Redis } from "@dinner-dice/stores/engines";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** The shared databases, each opened once for all its parts. */
export interface Engines {
  postgres(url: string): Promise<Postgres>;
  redis(url: string): Promise<Redis>;
  /** Closes every opened database even if some fail to close, then rejects with the first failure. Call it after closing the parts. */
  close(): Promise<void>;
}

export function createEngines(logger: Logger): Engines {
  const open = new Map<string, Promise<{ close(): Promise<void> }>>();
  const once = <T extends { close(): Promise<void> }>(url: string, opening: () => Promise<T>): Promise<T> => {
    const opened = (open.get(url) as Promise<T> | undefined) ?? opening();
    open.set(url, opened);
    return opened;
  };
  return {
    postgres: (url) => once(url, () => openPostgres({ url, logger })),
    redis: (url) => once(url, () => openRedis({ url, logger })),
    close: async () => {
      const closings = [...open.values()].map(async (opened) => (await opened).close());
      await Promise.allSettled(closings);
      await Promise.all(closings);
    },
  };
}
