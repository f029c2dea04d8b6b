import {
  FIRST,
  logger,
  provider,
  type RecordedLogger,
  type RecordedProvider,
  type RecordedStore,
  type Script,
  store,
  WISHES,
} from "../fixtures.js";
import type { FinderInput } from "@dinner-dice/core/finder/finder-context";
import { SimulatedClock } from "xstate";

export const SUBMIT = { type: "submit", preferences: WISHES } as const;

/** What the provider does, where it needs the clock as a function of it. */
export type Scripted = Script | ((clock: SimulatedClock) => Script);

export interface Recorded {
  readonly clock: SimulatedClock;
  readonly asked: RecordedProvider;
  readonly kept: RecordedStore;
  readonly log: RecordedLogger;
}

export function simulatedPorts(script: Scripted): Recorded & { readonly ports: FinderInput } {
  const clock = new SimulatedClock();
  const asked = provider(typeof script === "function" ? script(clock) : script);
  const kept = store();
  const log = logger();
  return {
    clock,
    asked,
    kept,
    log,
    ports: { provider: asked, random: FIRST, store: kept, logger: log, clock },
  };
}
