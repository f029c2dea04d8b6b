import { useEffect } from "react";

/** Milliseconds after which the page re-evaluates what it shows: places close, and opening states expire. */
const MINUTE = 60_000;

type ReadAgain = { readonly type: "read again" };

/**
 * Calls a part when stored data and the time must be read again: the page is shown again, another tab stored something, a minute has
 * passed.
 */
export function useReadAgain(send: (event: ReadAgain) => void): void {
  useEffect(() => {
    const ifSeen = (): void => {
      if (document.visibilityState === "visible") send({ type: "read again" });
    };
    const every = setInterval(ifSeen, MINUTE);
    for (const event of ["pageshow", "storage"]) addEventListener(event, ifSeen);
    document.addEventListener("visibilitychange", ifSeen);
    return (): void => {
      clearInterval(every);
      for (const event of ["pageshow", "storage"]) removeEventListener(event, ifSeen);
      document.removeEventListener("visibilitychange", ifSeen);
    };
  }, [send]);
}
