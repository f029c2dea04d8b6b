import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** Says of each kind once that an answer is not as the port says and is not kept: whoever asks pays for each such question again. */
export function refusalTeller(
  logger: Pick<Logger, "warn"> | undefined,
): (kind: CacheKind, provider: string) => void {
  const told = new Set<CacheKind>();
  return (kind, provider) => {
    if (told.has(kind)) return;
    told.add(kind);
    logger?.warn("an answer does not match its port, so it is not cached", { provider, kind });
  };
}
