import { settled } from "../fixtures.js";
import { type Recorded, type Scripted, simulatedPorts, SUBMIT } from "./simulated-ports.js";
import { cityFinderMachine } from "@dinner-dice/core/finder/city-finder";
import type { CityFinderInput } from "@dinner-dice/core/finder/finder-context";
import { expect } from "vitest";
import { type Actor, createActor } from "xstate";

export interface Started extends Recorded {
  readonly actor: Actor<typeof cityFinderMachine>;
}

export function start(script: Scripted = {}, input: Partial<CityFinderInput> = {}): Started {
  const { ports, ...recorded } = simulatedPorts(script);
  const { clock } = recorded;
  return {
    actor: createActor(cityFinderMachine, { clock, input: { ...ports, ...input } }).start(),
    ...recorded,
  };
}

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
