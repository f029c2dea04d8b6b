import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { HomeView } from "./home-view.js";

/**
 * The view to be shown: when the die has landed, what lies under it is uncovered in a transition in which the die becomes the check's.
 *
 * At once where the browser has no such transitions, where nothing landed, and for who prefers reduced motion.
 */
export function useLanding(view: HomeView): HomeView {
  const [rolling, setRolling] = useState<HomeView>();
  const over = view.dice === undefined;
  const lands = over && rolling !== undefined && glides(rolling, view);
  if (view.dice && rolling !== view) setRolling(view);
  useLayoutEffect(() => {
    if (!over || !rolling) return;
    const land = (): void => {
      setRolling(undefined);
    };
    if (lands)
      document
        .startViewTransition(() => {
          flushSync(land);
        })
        .ready.catch(() => undefined);
    else land();
  }, [lands, over, rolling]);
  return lands ? rolling : view;
}

function glides({ dice }: HomeView, { sheet }: HomeView): boolean {
  return (
    dice?.found === true &&
    sheet.kind === "card" &&
    "startViewTransition" in document &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
