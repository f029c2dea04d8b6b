import { type CityFinderInput, cityFinderMachine } from "@dinner-dice/core/machines/city-finder-machine";
import { expect } from "vitest";
import { type Actor, createActor } from "xstate";
import { settled } from "../fixtures.js";
import { type Recorded, type Scripted, simulatedPorts, SUBMIT } from "./simulated-ports.js";

export interface Started extends Recorded {
  readonly actor: Actor<typeof cityFinderMachine>;
}

/** An embedded finder over ports in memory. */
export function start(script: Scripted = {}, input: Partial<CityFinderInput> = {}): Started {
  const { ports, ...recorded } = simulatedPorts(script);
  const { clock } = recorded;
  return {
    actor: createActor(cityFinderMachine, { clock, input: { ...ports, ...input } }).start(),
    ...recorded,
  };
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
