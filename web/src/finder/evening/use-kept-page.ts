import { useEffect, useRef } from "react";

/** Tells when the browser shows a page again that it kept: what other pages stored meanwhile is read anew. */
export function useKeptPage(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) latest.current();
    };
    addEventListener("pageshow", shown);
    return (): void => {
      removeEventListener("pageshow", shown);
    };
  }, []);
}
