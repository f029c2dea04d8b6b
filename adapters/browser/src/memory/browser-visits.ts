import type { Memory } from "@dinner-dice/core/ports/memory";
import { readVisitLog } from "@dinner-dice/core/visits/stored-visits";
import type { VisitLog } from "@dinner-dice/core/visits/visit";
import { browserMemory } from "./browser-memory.js";

/** Where a visitor went, in the browser's own storage. */
export const browserVisits: Memory<VisitLog> = browserMemory({
  ...{ storage: "local", key: "visits" },
  read: readVisitLog,
  write: (log) => log,
});
