import { PassThrough } from "node:stream";
import { eventToWire, failureToWire, type WireEvent } from "@dinner-dice/wire";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Milliseconds between two signs of life, so often that a connection is never silent for as long as it may be. */
export const BEAT_EVERY = 2000;

/** A sign of life: a comment, which no reader of events takes for one. */
const BEAT = ":\n\n";

/** An answer that may take long. */
export interface Streamed {
  /** Answers; tells meanwhile how far a fetch is that the answer waits for. */
  readonly answer: (onFetching: (progress: FetchProgress) => void) => Promise<object>;
  /** Hears what it failed of, whose words go to nobody else. */
  readonly onFailure: (error: unknown) => void;
}

/** Tells how far a fetch is that the answer waits for, then the answer; where there is nothing to tell, that it still goes on. */
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
