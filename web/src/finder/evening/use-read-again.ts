import { useEffect } from "react";

/** Milliseconds after which what is on the page is judged again: by the clock a place closes, and what was told grows old. */
const MINUTE = 60_000;

type ReadAgain = { readonly type: "read again" };

/** Tells a part when what is kept and the time are to be read again: the page is shown again, another tab kept something, a minute has passed. */
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
