import type { AbortSignalLike } from "@dinner-dice/core/ports/places-provider";

/** The end of one call: a timeout, or its caller's abort. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Which of the two came first; `undefined` before the end. */
  readonly reached: "timeout" | "aborted" | undefined;
  /** Releases the timer and the caller's signal. Call it when the call is over. */
  end(): void;
}

/** Starts a deadline `timeout` milliseconds from now that also ends when the caller's signal does. */
export function deadline(timeout: number, caller?: AbortSignalLike): Deadline {
  const controller = new AbortController();
  let reached: Deadline["reached"];
  const stop = (why: "timeout" | "aborted") => (): void => {
    reached ??= why;
    controller.abort();
  };
  const leave = stop("aborted");
  const timer = setTimeout(stop("timeout"), timeout);
  caller?.addEventListener("abort", leave);
  if (caller?.aborted === true) leave();
  return {
    signal: controller.signal,
    get reached() {
      return reached;
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}
