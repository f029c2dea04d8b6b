import type { AbortSignalLike } from "@dinner-dice/core/ports/places-provider";

/** The end of patience for one call: its time is up, or its caller left. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Which of the two came first; `undefined` while there is patience. */
  readonly reached: "timeout" | "aborted" | undefined;
  /** Lets go of the timer and the caller's signal; call it when the call is over. */
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
