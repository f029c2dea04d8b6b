import type { LogFields, Logger } from "./ports/logger.js";

/** The log messages for a failure, and for the recovery after it. */
export interface OutageWords {
  readonly fails: string;
  readonly works: string;
}

/** Logs a lasting failure in few lines, however often the call is tried. */
export interface Outage {
  /** Notes a failure. Logs each cause once. */
  failed(cause: string, facts: LogFields): void;
  /** Notes a success. After failures, logs how many there were. */
  worked(): void;
}

/** Creates an outage log without failures. */
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
