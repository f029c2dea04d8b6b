import { idleMemory } from "../finder/idle-ports.js";
import type { TablePorts } from "./table-session.js";

/** Ports for rendering to HTML: a table is drawn as it stands, and nothing is heard. */
export const idleTable: TablePorts = {
  listen: () => ({ hear: () => undefined, close: () => undefined }),
  act: () => Promise.resolve("unreached"),
  memoryOf: () => idleMemory,
  draw: () => "",
  goTo: () => undefined,
};
