import type { OwnList } from "@dinner-dice/core/lists/own-list";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Memory } from "@dinner-dice/core/ports/memory";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import type { VisitLog } from "@dinner-dice/core/visits/visit";

/** What lists of the visitor's own need from the browser. */
export interface ListsPorts {
  readonly lists: Memory<readonly OwnList[]>;
  readonly exclusions: Memory<readonly Exclusion[]>;
  readonly visits: Memory<VisitLog>;
  readonly random: RandomSource;
  readonly clock: Clock;
  /** Restaurants that this browser holds already; asks nobody. */
  readonly known: () => Promise<readonly Restaurant[]>;
}

const forgetful = { last: () => undefined, keep: () => undefined };

/** Ports for rendering to HTML. */
export const IDLE_LISTS: ListsPorts = {
  ...{ lists: forgetful, exclusions: forgetful, visits: forgetful },
  random: { below: () => 0 },
  clock: { now: () => 0 },
  known: () => Promise.resolve([]),
};
