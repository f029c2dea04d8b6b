import { later, MEMPHIS, places, READY, settled } from "../fixtures.js";
import { type Recorded, type Scripted, simulatedPorts, SUBMIT } from "./simulated-ports.js";
import { finderMachine } from "@dinner-dice/core/finder/finder";
import type { FinderInput, HomeEvent } from "@dinner-dice/core/finder/finder-context";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  PlacesError,
  type PlacesErrorKind,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import { type Actor, createActor } from "xstate";

/** What a visitor can say without naming a place that was picked. */
export const VISITOR: readonly HomeEvent[] = [
  SUBMIT,
  { type: "relax", change: { minRating: 3 } },
  { type: "choose place", place: { point: MEMPHIS, label: "Memphis, MO" } },
  { type: "look farther" },
  { type: "find another" },
  { type: "back" },
  { type: "skip" },
  { type: "check again" },
];

export interface Started extends Recorded {
  readonly actor: Actor<typeof finderMachine>;
}

/** The home page's finder over ports in memory. */
export function start(script: Scripted = {}, input: Partial<FinderInput> = {}): Started {
  const { ports, ...recorded } = simulatedPorts(script);
  const { clock } = recorded;
  return { actor: createActor(finderMachine, { clock, input: { ...ports, ...input } }).start(), ...recorded };
}

/** The same once the form is shown. */
export async function shownForm(script: Scripted = {}, input: Partial<FinderInput> = {}): Promise<Started> {
  const started = start(script, input);
  await settled();
  return started;
}

export async function withResult(script: Scripted = {}, input: Partial<FinderInput> = {}): Promise<Started> {
  const started = await shownForm(script, input);
  started.actor.send(SUBMIT);
  await settled();
  started.actor.send({ type: "skip" });
  await settled();
  return started;
}

export async function none(): Promise<readonly Restaurant[]> {
  return await Promise.resolve([]);
}

export async function some(): Promise<readonly Restaurant[]> {
  return await Promise.resolve(places(1));
}

export async function ready(): Promise<ProviderStatus> {
  return await Promise.resolve(READY);
}

export async function unready(): Promise<ProviderStatus> {
  return await Promise.resolve({ ...READY, ready: false });
}

export function refusing(kind: PlacesErrorKind): () => Promise<never> {
  return async () => await Promise.reject(new PlacesError(kind, "refused"));
}

export function slowly(milliseconds: number): Scripted {
  return (clock) => ({ searchNearby: async () => later(clock, milliseconds, () => places(3)) });
}
