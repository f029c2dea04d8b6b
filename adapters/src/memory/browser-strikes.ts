import type { Memory } from "@dinner-dice/core/ports/memory";
import { readStrikes } from "@dinner-dice/core/strikes/stored-strikes";
import { isForGood, type Strike } from "@dinner-dice/core/strikes/strike";
import { browserMemory } from "./browser-memory.js";

const written = (strikes: readonly Strike[]): unknown => strikes;
const forGood = browserMemory({ storage: "local", key: "neverAgain", read: readStrikes, write: written });
const tonight = browserMemory({ storage: "session", key: "notTonight", read: readStrikes, write: written });

/** What a visitor crossed out: for good in the browser's own storage, for this evening in the tab's; `undefined` where neither holds anything. */
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
