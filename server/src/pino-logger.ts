import { type DestinationStream, pino } from "pino";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** One JSON line per fact, on standard output unless another destination is given. */
export function pinoLogger(level = "info", destination: DestinationStream = pino.destination(1)): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
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
