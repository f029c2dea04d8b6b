import { requestId } from "./middleware/trace.js";
import type { DebugFields, Logger } from "@dinner-dice/core/ports/environment";
import { type DestinationStream, pino } from "pino";

/** Logs one JSON line per event, with the id of the current request. Writes to standard output by default. */
export function pinoLogger(level = "info", destination: DestinationStream = pino.destination(1)): Logger {
  const mixin = (): object => {
    const request = requestId();
    return request === undefined ? {} : { request };
  };
  const log = pino({ level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    ...(log.isLevelEnabled("debug") && {
      debug: (message: string, fields: DebugFields = {}) => log.debug(fields, message),
    }),
    info: (message, fields = {}) => log.info(fields, message),
    warn: (message, fields = {}) => log.warn(fields, message),
    error: (message, fields = {}) => log.error(fields, message),
  };
}
