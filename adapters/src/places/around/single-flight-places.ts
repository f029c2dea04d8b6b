import type { AbortSignalLike, CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { around } from "./around.js";
import { unlessLeft } from "../leaving.js";

/**
 * Asks a question that is already under way only once; everyone who asks it gets that answer or failure.
 *
 * The first to ask is the visitor it is made for. A caller who leaves gets 'aborted' and disturbs nobody; only when all have left is the provider told to stop.
 */
export function singleFlightPlaces(provider: PlacesProvider): PlacesProvider {
  const flights = new Map<string, Flight>();
  return around(provider, {
    status: (options) => join(flights, { key: "status", options, ask: (call) => provider.status(call) }),
    geocode: (query, options) =>
      join(flights, { key: `geocode ${query}`, options, ask: (call) => provider.geocode(query, call) }),
    searchNearby: (search, options) => {
      const { center, radius, cuisine, wishes, knownOnly = false } = search;
      const key = `search ${[center.lat, center.lng, radius, cuisine, knownOnly, ...Object.values(wishes)].join(" ")}`;
      return join(flights, { key, options, ask: (call) => provider.searchNearby(search, call) });
    },
    details: (id, options) =>
      join(flights, { key: `details ${id}`, options, ask: (call) => provider.details(id, call) }),
  });
}

/** A question under way and how many wait for it. */
interface Flight {
  readonly answer: Promise<unknown>;
  readonly stop: () => void;
  waiting: number;
}

interface Question<T> {
  readonly key: string;
  readonly options: CallOptions | undefined;
  readonly ask: (call: CallOptions) => Promise<T>;
}

async function join<T>(flights: Map<string, Flight>, question: Question<T>): Promise<T> {
  return unlessLeft(question.options?.signal, async () => {
    const flight = flights.get(question.key) ?? begin(flights, question);
    return wait(flight, question.options?.signal) as Promise<T>;
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

/** Counts the caller in until the answer is there or the caller leaves; the last to leave stops the flight. */
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
