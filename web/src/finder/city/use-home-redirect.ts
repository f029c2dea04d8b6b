import { useEffect } from "react";
import type { FinderEvent } from "@dinner-dice/core/machines/finder-context";

/** Goes to the home page, which finds what was handed over; a page that the browser kept meanwhile shows its form when it is shown again. */
export function useHomeRedirect(redirecting: boolean, send: (event: FinderEvent) => void): void {
  useEffect(() => {
    if (!redirecting) return;
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: "back" });
    };
    addEventListener("pageshow", returned);
    location.assign("/");
    return (): void => {
      removeEventListener("pageshow", returned);
    };
  }, [redirecting, send]);
}
