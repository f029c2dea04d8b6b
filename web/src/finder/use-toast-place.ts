import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { TOAST_EDGE } from "../parts/toast.js";
import { clearPlace, raised, type ScreenBox, type ToastPlace, type ToastScreen } from "./toast-place.js";
import type { ToastWords } from "./toast-list.js";

/** What must stay in sight: the form's button, the strip of the card, and its way back. */
const MAIN_ACTIONS = "[data-busy], [data-main], [data-back]";

/** Where the notices stand so that they cover no main action, and the room that they are measured by and raised with. */
export function useToastPlace(toasts: readonly ToastWords[]): [ToastPlace, RefObject<HTMLDivElement | null>] {
  const [place, setPlace] = useState<ToastPlace>("foot");
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const settle = (): void => {
      const standing = room.current;
      if (!standing) return;
      const screen = measured(standing);
      standing.style.setProperty("--above", `${innerHeight - screen.notices.above.bottom}px`);
      setPlace((now) => clearPlace(now, screen));
    };
    settle();
    /* A card that comes meanwhile makes the page another size. */
    const page = new ResizeObserver(settle);
    page.observe(document.body);
    addEventListener("scroll", settle, { passive: true });
    addEventListener("resize", settle);
    return (): void => {
      page.disconnect();
      removeEventListener("scroll", settle);
      removeEventListener("resize", settle);
    };
  }, [toasts]);
  return [place, room];
}

function measured(room: HTMLElement): ToastScreen {
  const { width, height } = room.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [top, edge] = [TOAST_EDGE.head * rem, TOAST_EDGE.foot * rem];
  const [left, bottom] = [(clientWidth - width) / 2, innerHeight - edge];
  const actions = [...document.querySelectorAll(MAIN_ACTIONS)].map((each) => each.getBoundingClientRect());
  const foot = { left, right: left + width, top: bottom - height, bottom };
  const notices: Record<ToastPlace, ScreenBox> = {
    foot,
    side: { ...foot, left: edge, right: edge + width },
    head: { ...foot, top, bottom: top + height },
    above: raised(foot, { actions, gap: edge }),
  };
  return { notices, actions };
}
