import { type AbortSignalLike, PlacesError } from "@dinner-dice/core/ports/places-provider";

/**
 * The answer, unless the caller leaves first: then a `PlacesError` 'aborted', at once.
 *
 * The question goes on; whoever asked it decides whether it is worth stopping.
 */
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

/** Stops a call whose caller left before anything was asked; the PlacesError is 'aborted'. */
export function throwIfAborted(caller: AbortSignalLike | undefined): void {
  if (caller?.aborted === true) throw aborted();
}

/** What a caller who left is told. */
export function aborted(): PlacesError {
  return new PlacesError("aborted", "The call was given up.");
}
