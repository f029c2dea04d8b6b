import { useEffect } from "react";

/** Goes to the home page, which finds what was handed over; a page that the browser kept meanwhile is told when it is shown again. */
export function useHomeRedirect(redirecting: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!redirecting) return;
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn();
    };
    addEventListener("pageshow", returned);
    location.assign("/");
    return (): void => {
      removeEventListener("pageshow", returned);
    };
  }, [redirecting, onReturn]);
}
