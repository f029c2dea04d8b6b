import { type CallKind, type Step, step } from "./pipeline.js";
import type { Logger } from "@dinner-dice/core/ports/environment";
import {
  PlacesError,
  type PlacesErrorKind,
  type AbortSignalLike,
  type CallOptions,
  type NearbySearch,
  type Nearby,
} from "@dinner-dice/core/ports/places-provider";
import { Breaker, USUAL_BREAKER } from "@dinner-dice/core/resilience/resilience";
import { within } from "@dinner-dice/platform/http/answers";
import { LRUCache } from "lru-cache";

export type AskingKind = Exclude<CallKind, "status">;

export interface CircuitBreaking {
  readonly provider: string;
  readonly logger: Logger;
  /** Milliseconds between two tries of a failing service; defaults to the usual ones. */
  readonly rest?: number;
  /** Milliseconds on a monotonic clock; defaults to the machine's. */
  readonly now?: () => number;
  readonly onChange?: (call: AskingKind, isOpen: boolean) => void;
}

/** Failures that say nothing about a question, but that the service is not well. */
const SERVICE_TROUBLE: ReadonlySet<PlacesErrorKind> = new Set([
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
]);

/** A quota of the service itself is its trouble; our own budget and limits are not. */
const OURS = /^(BUDGET_|RATE_)/;

/** Does not ask a service that has failed several times in a row, but for one try now and then: the answer is its last failure, at once. */
export function circuitBreaker({
  provider,
  logger,
  rest = USUAL_BREAKER.rest,
  now = () => performance.now(),
  onChange,
}: CircuitBreaking): Step {
  const breakerOf = (call: AskingKind): Breaker =>
    new Breaker({
      now,
      rule: { ...USUAL_BREAKER, rest },
      blame: (error) => (isServiceTrouble(error) ? "trouble" : "neither"),
      onChange: (isOpen) => {
        logger.warn(isOpen ? "circuit breaker open" : "circuit breaker closed", { provider, call });
        onChange?.(call, isOpen);
      },
    });
  const breakers = {
    geocode: breakerOf("geocode"),
    nearby: breakerOf("nearby"),
    details: breakerOf("details"),
  };
  return step({
    each: async ({ kind, options: { trace } }, next) => {
      if (kind === "status") return next();
      let word = "open";
      try {
        return await breakers[kind].run(() => {
          word = "closed";
          return next();
        });
      } finally {
        trace?.note("breaker", word);
      }
    },
  });
}

function isServiceTrouble(error: unknown): boolean {
  if (!(error instanceof PlacesError)) return false;
  if (error.kind === "over-limit") return error.status !== undefined && !OURS.test(error.status);
  return SERVICE_TROUBLE.has(error.kind);
}

/** Rejects with 'aborted' when the caller aborts first. The request continues, because others may wait for it. */
export async function abortable<T>(signal: AbortSignalLike | undefined, ask: () => Promise<T>): Promise<T> {
  if (!signal) return ask();
  throwIfAborted(signal);
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(aborted());
    signal.addEventListener("abort", leave);
    void ask()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", leave));
  });
}

export function throwIfAborted(caller: AbortSignalLike | undefined): void {
  if (caller?.aborted === true) throw aborted();
}

export function aborted(): PlacesError {
  return new PlacesError("aborted", "The call was canceled.");
}

/** Concurrent equal questions share one call, which counts for the first visitor and is aborted when all have left. */
export function coalesce(): Step {
  const flights = new Map<string, Flight>();
  return step({
    status: ({ options, beneath }) =>
      join(flights, { key: "status", options, ask: (call) => beneath.status(call) }),
    geocode: ({ asked, options, beneath }) =>
      join(flights, {
        key: `geocode ${options.zone ?? ""} ${asked}`,
        options,
        ask: (call) => beneath.geocode(asked, call),
      }),
    nearby: ({ asked, options, beneath }) =>
      join(flights, { key: keyOf(asked), options, ask: (call) => beneath.searchNearby(asked, call) }),
    details: ({ asked, options, beneath }) =>
      join(flights, { key: `details ${asked}`, options, ask: (call) => beneath.details(asked, call) }),
  });
}

function keyOf({ center, radius, cuisine, wishes, knownOnly }: NearbySearch): string {
  return `search ${[center.lat, center.lng, radius, cuisine, knownOnly === true, ...Object.values(wishes)].join(" ")}`;
}

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

/** Milliseconds after which an answer is too late: a fallback must answer while the visitor still waits. */
export const SOURCE_TIMEOUT = 3500;

/** Fails with 'timeout' if there is no answer in time. The call continues, so that its answer is cached and its failure counts. */
export const deadline: Step = step({
  each: ({ options }, next) => {
    const late = (): PlacesError => {
      options.trace?.note("deadline", "passed");
      return new PlacesError("timeout", "The source missed the deadline of a search.");
    };
    return within(next(), { timeout: SOURCE_TIMEOUT, late });
  },
});

/** A call beyond the limit fails as 'over-limit' without reaching the provider. */
export function rateLimit(admit: () => Promise<boolean>): Step {
  return step({
    each: async ({ options }, next) => {
      if (await admit()) return next();
      options.trace?.note("rateLimit", "refused");
      throw new PlacesError("over-limit", "Too many requests at once.");
    },
  });
}

/** Milliseconds that an answer is repeated: as long as one look at the installed places counts. */
export const REPEATS = 1000;

const MOST_RESTAURANTS = 10_000;

/** For shared links. Inside the step that counts maps, so each visitor's map is paid for. Repeats only complete, non-empty answers. */
export function repeat(now = (): number => performance.now()): Step {
  const recent = new LRUCache<string, Nearby>({
    maxSize: MOST_RESTAURANTS,
    sizeCalculation: ({ restaurants }) => restaurants.length,
    ttl: REPEATS,
    ttlResolution: 0,
    perf: { now },
  });
  return step({
    nearby: async ({ asked, options }, next) => {
      const search = JSON.stringify(asked);
      const known = recent.get(search);
      if (known) {
        options.trace?.note("ready", "hit");
        return known;
      }
      const nearby = await next();
      if (isWhole(nearby)) recent.set(search, nearby);
      return nearby;
    },
  });
}

function isWhole({ restaurants, extent }: Nearby): boolean {
  return (
    restaurants.length > 0 &&
    extent.missing === undefined &&
    restaurants.every(({ gaps, kept }) => gaps === undefined && kept === undefined)
  );
}
