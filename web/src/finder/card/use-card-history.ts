import { useCallback, useEffect, useRef } from "react";

const CARD = { card: true };

/** Makes the browser's own Back lead from the card to the form; gives what our own back button does. */
export function useCardHistory(showsCard: boolean, onBack: () => void): () => void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (showsCard && history.state?.card !== true) history.pushState(CARD, "");
  }, [showsCard]);
  useEffect(() => {
    const leave = (): void => {
      back.current();
    };
    addEventListener("popstate", leave);
    return (): void => {
      removeEventListener("popstate", leave);
    };
  }, []);
  return useCallback(() => {
    if (history.state?.card === true) history.back();
    else back.current();
  }, []);
}
