import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** Where is said that a provider's answers cannot be kept, and whose they are. */
export interface Refusing {
  readonly provider: string;
  readonly logger: Pick<Logger, "warn"> | undefined;
}

/** Says of each kind once that an answer is not as the port says and is not kept: whoever asks pays for each such question again. */
export function refusalTeller({ provider, logger }: Refusing): (kind: CacheKind) => void {
  const told = new Set<CacheKind>();
  return (kind) => {
    if (told.has(kind)) return;
    told.add(kind);
    logger?.warn("an answer is not as its port says, so it is not kept", { provider, kind });
  };
}
