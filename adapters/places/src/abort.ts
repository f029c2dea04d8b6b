import { type AbortSignalLike, PlacesError } from "@dinner-dice/core/ports/places-provider";

/**
 * Resolves with the answer; rejects at once with a `PlacesError` 'aborted' when the caller aborts first.
 *
 * The request itself continues, because other callers may wait for it.
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

/** Throws a `PlacesError` 'aborted' if the caller has already aborted. */
export function throwIfAborted(caller: AbortSignalLike | undefined): void {
  if (caller?.aborted === true) throw aborted();
}

/** The failure of an aborted call. */
export function aborted(): PlacesError {
  return new PlacesError("aborted", "The call was canceled.");
}
