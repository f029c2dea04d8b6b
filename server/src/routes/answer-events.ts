import { PassThrough } from "node:stream";
import { eventToWire, failureToWire, type WireEvent } from "@dinner-dice/wire";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Milliseconds between heartbeats, short enough that an idle timeout never closes the connection. */
export const BEAT_EVERY = 2000;

/** A heartbeat: a comment, which event readers ignore. */
const BEAT = ":\n\n";

export interface Streamed {
  /** Produces the answer, and reports the progress of a fetch it waits for. */
  readonly answer: (onFetching: (progress: FetchProgress) => void) => Promise<object>;
  /** Called with the error; the client gets only its kind. */
  readonly onFailure: (error: unknown) => void;
}

/** Streams the progress of a fetch, then the answer or the failure. Sends heartbeats in between. */
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
