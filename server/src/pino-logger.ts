import { pino } from "pino";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** One JSON line per fact on standard output. */
export function pinoLogger(level = "info"): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    info: (message, fields = {}) => {
      log.info(fields, message);
    },
    warn: (message, fields = {}) => {
      log.warn(fields, message);
    },
    error: (message, fields = {}) => {
      log.error(fields, message);
    },
  };
}
