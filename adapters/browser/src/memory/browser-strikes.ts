import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { readStrikes, readTonight, writeTonight } from "@dinner-dice/core/strikes/stored-strikes";
import { isForGood, type Strike } from "@dinner-dice/core/strikes/strike";
import { browserMemory } from "./browser-memory.js";

const forGood = browserMemory<readonly Strike[]>({
  ...{ storage: "local", key: "neverAgain" },
  read: readStrikes,
  write: (strikes) => strikes,
});

/** What a visitor crossed out: for good in the browser's own storage, for this evening, twelve hours after the last change at most, in the tab's; `undefined` where neither holds anything. */
export function browserStrikes({ now }: Clock): Memory<readonly Strike[]> {
  const tonight = browserMemory<readonly Strike[]>({
    ...{ storage: "session", key: "notTonight" },
    read: (stored) => readTonight(stored, now()),
    write: (strikes) => writeTonight(strikes, now()),
  });
  return {
    last: () => {
      const [ever, evening] = [forGood.last(), tonight.last()];
      if (!ever && !evening) return undefined;
      return [...(ever ?? []).filter(isForGood), ...(evening ?? [])];
    },
    keep: (strikes) => {
      forGood.keep(strikes.filter(isForGood));
      tonight.keep(strikes.filter((strike) => !isForGood(strike)));
    },
  };
}
