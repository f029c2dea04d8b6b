import type { OwnList } from "@dinner-dice/core/lists/own-list";
import { readOwnLists } from "@dinner-dice/core/lists/stored-lists";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { browserMemory } from "./browser-memory.js";

/** A visitor's own lists, in the browser's own storage. */
export const browserLists: Memory<readonly OwnList[]> = browserMemory({
  ...{ storage: "local", key: "ownLists" },
  read: readOwnLists,
  write: (lists) => lists,
});
