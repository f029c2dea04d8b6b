import type { LogFields, Logger } from "./ports/logger.js";

/** What is said of something that fails, and of it once it works again. */
export interface OutageWords {
  readonly fails: string;
  readonly works: string;
}

/** Something that may fail for a while, told in few lines however often it is tried. */
export interface Outage {
  /** Notes a failure: the log hears of each cause once. */
  failed(cause: string, facts: LogFields): void;
  /** Notes that it works: after failures the log hears how many there were. */
  worked(): void;
}

/** Makes one, which has not failed yet. */
export function outageTo(logger: Logger, { fails, works }: OutageWords): Outage {
  const told = new Set<string>();
  let failures = 0;
  return {
    failed: (cause, facts) => {
      failures += 1;
      if (!told.has(cause)) logger.error(fails, facts);
      told.add(cause);
    },
    worked: () => {
      if (failures > 0) logger.info(works, { failures });
      told.clear();
      failures = 0;
    },
  };
}
