import { type Coordinates, formatCoordinates, isCoordinates } from "../ground/coordinates.js";
import { type DeviceLocation, DeviceLocationError } from "../ports/environment.js";
import type { FailureKind } from "../search/failures.js";
import { emit, fromPromise, setup } from "xstate";

export interface DeviceLocationInput {
  readonly device: DeviceLocation;
}

/** The button's result: a 'lat,lng' for the location field, or why there is none. */
export type DeviceLocationNews =
  | { readonly type: "located"; readonly location: string }
  | { readonly type: "not located"; readonly failure: FailureKind };

const findDevice = fromPromise<Coordinates, DeviceLocationInput>(({ input }) => input.device.current());

/** The location button: idle, getting ('Getting...'), then idle again with a result. */
export const deviceLocationMachine = setup({
  types: {
    input: {} as DeviceLocationInput,
    context: {} as DeviceLocationInput,
    /* 'never mind': the visitor typed or searched meanwhile and no longer needs a position. */
    events: {} as { readonly type: "locate" | "never mind" },
    emitted: {} as DeviceLocationNews,
  },
  actors: { findDevice },
}).createMachine({
  id: "device-location",
  context: ({ input }) => input,
  initial: "idle",
  states: {
    idle: { on: { locate: "getting" } },
    getting: {
      on: { "never mind": "idle" },
      invoke: {
        src: "findDevice",
        input: ({ context }) => context,
        onDone: { target: "idle", actions: emit(({ event }) => newsOf(event.output)) },
        onError: {
          target: "idle",
          actions: emit(({ event }) => ({ type: "not located" as const, failure: failureOf(event.error) })),
        },
      },
    },
  },
});

function newsOf(point: unknown): DeviceLocationNews {
  return isCoordinates(point)
    ? { type: "located", location: formatCoordinates(point) }
    : { type: "not located", failure: "device-unreadable" };
}

function failureOf(error: unknown): FailureKind {
  return error instanceof DeviceLocationError ? `device-${error.kind}` : "device-unreadable";
}
