import type { Memory } from "@dinner-dice/core/ports/memory";
import { readStrikes, readTonight, writeTonight } from "@dinner-dice/core/strikes/stored-strikes";
import { isForGood, type Strike } from "@dinner-dice/core/strikes/strike";
import { systemClock } from "../clock/system-clock.js";
import { browserMemory } from "./browser-memory.js";

const forGood = browserMemory<readonly Strike[]>({
  ...{ storage: "local", key: "neverAgain" },
  read: readStrikes,
  write: (strikes) => strikes,
});
const tonight = browserMemory<readonly Strike[]>({
  ...{ storage: "session", key: "notTonight" },
  read: (stored) => readTonight(stored, systemClock.now()),
  write: (strikes) => writeTonight(strikes, systemClock.now()),
});

/** What a visitor crossed out: for good in the browser's own storage, for this evening, twelve hours after the last change at most, in the tab's; `undefined` where neither holds anything. */
export const browserStrikes: Memory<readonly Strike[]> = {
  last: () => {
    const [ever, now] = [forGood.last(), tonight.last()];
    if (!ever && !now) return undefined;
    return [...(ever ?? []).filter(isForGood), ...(now ?? [])];
  },
  keep: (strikes) => {
    forGood.keep(strikes.filter(isForGood));
    tonight.keep(strikes.filter((strike) => !isForGood(strike)));
  },
};
