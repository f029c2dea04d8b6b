import { type CityFinderInput, cityFinderMachine } from "@dinner-dice/core/machines/city-finder-machine";
import { expect } from "vitest";
import { type Actor, createActor, SimulatedClock } from "xstate";
import {
  FIRST,
  logger,
  provider,
  type RecordedLogger,
  type RecordedProvider,
  type RecordedStore,
  type Script,
  settled,
  store,
  WISHES,
} from "../fixtures.js";

export const SUBMIT = { type: "submit", preferences: WISHES } as const;

export interface Started {
  readonly actor: Actor<typeof cityFinderMachine>;
  readonly clock: SimulatedClock;
  readonly asked: RecordedProvider;
  readonly kept: RecordedStore;
  readonly log: RecordedLogger;
}

export type Scripted = Script | ((clock: SimulatedClock) => Script);

/** An embedded finder on a clock that stands still, with what it asked, kept and logged. */
export function start(script: Scripted = {}, input: Partial<CityFinderInput> = {}): Started {
  const clock = new SimulatedClock();
  const asked = provider(typeof script === "function" ? script(clock) : script);
  const kept = store();
  const log = logger();
  const ports: CityFinderInput = {
    provider: asked,
    random: FIRST,
    store: kept,
    logger: log,
    clock,
    ...input,
  };
  return { actor: createActor(cityFinderMachine, { clock, input: ports }).start(), clock, asked, kept, log };
}

/** The same, with its first result shown. */
export async function withResult(
  script: Scripted = {},
  input: Partial<CityFinderInput> = {},
): Promise<Started> {
  const started = start(script, input);
  started.actor.send(SUBMIT);
  await settled();
  expect(started.actor.getSnapshot().matches("result")).toBe(true);
  return started;
}
