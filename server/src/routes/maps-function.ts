import { causeOf } from "../middleware/pages.js";
import { type ConcurrencyLimit, concurrencyLimit, clientLeft } from "../middleware/load-shedding.js";
import { requestId, traceOf } from "../middleware/trace.js";
import { type VisitorOf, withTimeout } from "../middleware/visitor.js";
import { withOpeningAt } from "@dinner-dice/core/place/restaurant";
import type { Clock, Logger } from "@dinner-dice/core/ports/environment";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import {
  PlacesError,
  type CallOptions,
  type Nearby,
  type NearbySearch,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { eventToWire, type WireEvent, EVENTS_TYPE, geocodedToWire } from "@dinner-dice/wire/answers";
import { type MapsRequest, readRequest } from "@dinner-dice/wire/requests";
import { detailsToWire, toWire } from "@dinner-dice/wire/restaurant";
import { failureToWire, statusToWire } from "@dinner-dice/wire/status";
import type { Context } from "koa";
import { PassThrough } from "node:stream";

/** Milliseconds between heartbeats, short enough that an idle timeout never closes the connection. */
export const BEAT_EVERY = 2000;

/** A heartbeat: a comment, which event readers ignore. */
const BEAT = ":\n\n";

export interface Streamed {
  readonly answer: (onFetching: (progress: FetchProgress) => void) => Promise<object>;
  /** Called with the error; the client gets only its kind. */
  readonly onFailure: (error: unknown) => void;
}

export function answerEvents({ answer, onFailure }: Streamed): PassThrough {
  const stream = new PassThrough();
  const beat = setInterval(() => stream.write(BEAT), BEAT_EVERY);
  const answering = answer((data) => {
    stream.write(eventToWire({ name: "fetching", data }));
  });
  void finalEvent(answering, onFailure).then((event) => {
    clearInterval(beat);
    stream.end(eventToWire(event));
  });
  return stream;
}

async function finalEvent(answering: Promise<object>, onFailure: Streamed["onFailure"]): Promise<WireEvent> {
  try {
    return { name: "answer", data: await answering };
  } catch (error) {
    onFailure(error);
    const failure =
      error instanceof PlacesError ? error : new PlacesError("upstream", "The search failed unexpectedly.");
    return { name: "failure", data: failureToWire(failure) };
  }
}

/** Statuses after which a retry makes sense, and the seconds to wait. */
const [COMES_BACK, RETRY_AFTER]: readonly [ReadonlySet<number>, string] = [new Set([429, 503]), "2"];

/** The most calls in progress at once: twice what the semaphore of a paid source admits and queues. More would slow down all others. */
export const MOST_UNDER_WAY = 200;

export interface MapsFunctionPorts {
  readonly places: PlacesProvider;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Identifies the visitor; without it, the budget share per visitor is not enforced. */
  readonly visitor?: VisitorOf | undefined;
}

/** The page's one endpoint. The `action` in the body selects one of four calls. */
export function mapsFunction({
  places,
  logger,
  clock,
  visitor,
}: MapsFunctionPorts): (ctx: Context) => Promise<void> {
  const written = new WeakMap<Nearby, Buffer>();
  const questions = concurrencyLimit(
    MOST_UNDER_WAY,
    () => new PlacesError("busy", "Too many requests at once."),
  );
  return async (ctx) => {
    ctx.set("cache-control", "no-store");
    ctx.type = "json";
    const isPatient = ctx.get("accept") === EVENTS_TYPE && places.capabilities.fetches === true;
    const reading = readRequest(ctx.request.body);
    if ("error" in reading) {
      ctx.status = 400;
      ctx.body = { error: reading.error };
      return;
    }
    const trace = traceOf(ctx)?.begin(CALLS[reading.request.action]);
    const call = { signal: clientLeft(ctx), visitor: visitor?.(ctx), ...(trace && { trace }) };
    if (isPatient && !questions.isFull) {
      ctx.type = EVENTS_TYPE;
      const { request } = reading;
      ctx.body = answerEvents({
        answer: patient(request, questions, { places, clock, call }),
        onFailure: (error) => tellFailure(error, request.action, logger),
      });
      return;
    }
    try {
      ctx.body = await questions.within(() => inTime(reading.request, { places, clock, call, written }));
    } catch (error) {
      if (!(error instanceof PlacesError)) throw error;
      const failure = failureToWire(error);
      tellFailure(error, reading.request.action, logger);
      ctx.status = failure.httpStatus;
      if (COMES_BACK.has(failure.httpStatus)) ctx.set("retry-after", RETRY_AFTER);
      ctx.body = failure.body;
    }
  };
}

const CALLS: Readonly<Record<MapsRequest["action"], string>> = {
  get_api_key: "status",
  geocode: "geocode",
  places_search: "nearby",
  place_details: "details",
};

function tellFailure(error: unknown, action: MapsRequest["action"], logger: Logger): void {
  if (error instanceof PlacesError) logger.warn("places call failed", { action, kind: error.kind });
  else logger.error("request failed", { id: requestId(), action, ...causeOf(error) });
}

/** Answers a call that may wait for a fetch. While it waits, it frees its place, so that uncovered areas do not delay covered ones. */
function patient(request: MapsRequest, questions: ConcurrencyLimit, asking: Asking): Streamed["answer"] {
  return (onFetching) =>
    questions.within((leave) => {
      const tell = (progress: FetchProgress): void => {
        leave();
        onFetching(progress);
      };
      const call = { ...asking.call, onFetching: tell };
      return answerTo(request, { ...asking, call });
    });
}

interface Asking {
  readonly places: PlacesProvider;
  readonly clock: Clock;
  readonly call: CallOptions & { readonly signal: AbortSignal };
  /** The text of answers that the pipeline repeats for a second, so that they are not written again. */
  readonly written?: WeakMap<Nearby, Buffer>;
}

/** Answers within the visitor's deadline; a connection that stays silent longer would be closed. */
function inTime(request: MapsRequest, asking: Asking): Promise<object> {
  return withTimeout(async (timeout) => {
    const signal = AbortSignal.any([asking.call.signal, timeout]);
    try {
      return await answerTo(request, { ...asking, call: { ...asking.call, signal } });
    } catch (error) {
      const isLate = timeout.aborted && error instanceof PlacesError && error.kind === "aborted";
      throw isLate ? new PlacesError("timeout", "The answer missed the deadline.") : error;
    }
  });
}

async function answerTo(request: MapsRequest, { places, clock, call, written }: Asking): Promise<object> {
  switch (request.action) {
    case "get_api_key":
      return statusToWire(await places.status(call));
    case "geocode": {
      const { address, zone } = request;
      const place = await places.geocode(address, zone === undefined ? call : { ...call, zone });
      return place
        ? { status: "OK", results: geocodedToWire(place) }
        : { status: "ZERO_RESULTS", results: [] };
    }
    case "places_search":
      return search(request.search, { places, clock, call, ...(written && { written }) });
    case "place_details": {
      const details = await places.details(request.placeId, call);
      if (!details) return { status: "NOT_FOUND" };
      return { status: "OK", result: detailsToWire(withOpeningAt(details, clock.now())) };
    }
  }
}

async function search(wanted: NearbySearch, { places, clock, call, written }: Asking): Promise<object> {
  const nearby = await places.searchNearby(wanted, call);
  const known = written?.get(nearby);
  if (known) return known;
  const { restaurants, extent } = nearby;
  const now = clock.now();
  const status = restaurants.length > 0 ? "OK" : "ZERO_RESULTS";
  const stated = { status, results: restaurants.map((each) => toWire(withOpeningAt(each, now))), extent };
  if (!written) return stated;
  const bytes = Buffer.from(JSON.stringify(stated));
  written.set(nearby, bytes);
  return bytes;
}
