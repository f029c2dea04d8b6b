import type { AbortSignalLike, CallOptions, NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { abortable } from "../abort.js";
import { type Step, step } from "./pipeline.js";

/**
 * Lets concurrent equal questions share one call; all callers get its answer or failure.
 *
 * The call counts for the first visitor who asked. A caller who leaves gets 'aborted' and does not affect the others. The call is aborted
 * when all callers have left.
 */
export function coalesce(): Step {
  const flights = new Map<string, Flight>();
  return step({
    status: ({ options, beneath }) =>
      join(flights, { key: "status", options, ask: (call) => beneath.status(call) }),
    geocode: ({ asked, options, beneath }) =>
      join(flights, { key: `geocode ${asked}`, options, ask: (call) => beneath.geocode(asked, call) }),
    nearby: ({ asked, options, beneath }) =>
      join(flights, { key: keyOf(asked), options, ask: (call) => beneath.searchNearby(asked, call) }),
    details: ({ asked, options, beneath }) =>
      join(flights, { key: `details ${asked}`, options, ask: (call) => beneath.details(asked, call) }),
  });
}

function keyOf({ center, radius, cuisine, wishes, knownOnly }: NearbySearch): string {
  return `search ${[center.lat, center.lng, radius, cuisine, knownOnly === true, ...Object.values(wishes)].join(" ")}`;
}

/** A question under way and how many wait for it. */
interface Flight {
  readonly answer: Promise<unknown>;
  readonly stop: () => void;
  waiting: number;
}

interface Question<T> {
  readonly key: string;
  readonly options: CallOptions;
  readonly ask: (call: CallOptions) => Promise<T>;
}

async function join<T>(flights: Map<string, Flight>, question: Question<T>): Promise<T> {
  const { key, options } = question;
  return abortable(options.signal, async () => {
    const begun = flights.get(key);
    if (begun) options.trace?.note("coalesce", "joined");
    return wait(begun ?? begin(flights, question), options.signal) as Promise<T>;
  });
}

function begin<T>(flights: Map<string, Flight>, { key, ask, options }: Question<T>): Flight {
  const controller = new AbortController();
  const land = (): void => {
    if (flights.get(key) === flight) flights.delete(key);
  };
  const answer = (async () => ask({ ...options, signal: controller.signal }))().finally(land);
  const stop = (): void => {
    land();
    controller.abort();
  };
  const flight: Flight = { answer, stop, waiting: 0 };
  answer.catch(() => "heard by those who still wait");
  flights.set(key, flight);
  return flight;
}

/** Counts a caller until the answer arrives or the caller leaves. The last to leave aborts the call. */
async function wait(flight: Flight, signal: AbortSignalLike | undefined): Promise<unknown> {
  const leave = (): void => {
    flight.waiting -= 1;
    if (flight.waiting === 0) flight.stop();
  };
  flight.waiting += 1;
  signal?.addEventListener("abort", leave);
  try {
    return await flight.answer;
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}
