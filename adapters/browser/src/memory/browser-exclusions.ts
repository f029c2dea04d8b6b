import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { readExclusions, readTonight, writeTonight } from "@dinner-dice/core/exclusions/stored-exclusions";
import { isForGood, type Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import { browserMemory } from "./browser-memory.js";

const forGood = browserMemory<readonly Exclusion[]>({
  ...{ storage: "local", key: "neverAgain" },
  read: readExclusions,
  write: (exclusions) => exclusions,
});

/**
 * The visitor's exclusions: permanent ones in the browser's own storage, this evening's in the tab's (at most twelve hours after the last
 * change). `undefined` if neither has any.
 */
export function browserExclusions({ now }: Clock): Memory<readonly Exclusion[]> {
  const tonight = browserMemory<readonly Exclusion[]>({
    ...{ storage: "session", key: "notTonight" },
    read: (stored) => readTonight(stored, now()),
    write: (exclusions) => writeTonight(exclusions, now()),
  });
  return {
    last: () => {
      const [ever, evening] = [forGood.last(), tonight.last()];
      if (!ever && !evening) return undefined;
      return [...(ever ?? []).filter(isForGood), ...(evening ?? [])];
    },
    keep: (exclusions) => {
      forGood.keep(exclusions.filter(isForGood));
      tonight.keep(exclusions.filter((exclusion) => !isForGood(exclusion)));
    },
  };
}
