import { Button } from "../parts/button.js";
import { ToastBox, ToastRoom, TOAST_EDGE } from "../parts/toast.js";
import {
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from "react";

export const MOST_TOASTS = 3;

/** How long a toast is shown, in milliseconds. */
export const TOAST_TIME = 4000;

export interface ToastWords {
  readonly key: number;
  readonly words: string;
  readonly way?: ToastWay | undefined;
}

export interface ToastWay {
  readonly words: string;
  readonly take: () => void;
}

export function withToast(standing: readonly ToastWords[], toast: ToastWords): readonly ToastWords[] {
  return [...standing, toast].slice(-MOST_TOASTS);
}

export function withoutToast(standing: readonly ToastWords[], gone: number): readonly ToastWords[] {
  return standing.filter(({ key }) => key !== gone);
}

/**
 * Possible positions of toasts, the preferred first: centered at the bottom, at the bottom left, below the header, or above the content
 * at the bottom.
 */
const TOAST_PLACES = ["foot", "side", "head", "above"] as const;

export type ToastPlace = (typeof TOAST_PLACES)[number];

/** A box on the screen, in pixels from its upper left corner. */
export type ScreenBox = Pick<DOMRectReadOnly, "top" | "bottom" | "left" | "right">;

/** The boxes that toasts would fill at each position, and the boxes of the actions that they must not cover. */
interface ToastScreen {
  readonly notices: Readonly<Record<ToastPlace, ScreenBox>>;
  readonly actions: readonly ScreenBox[];
}

interface Raising {
  readonly actions: readonly ScreenBox[];
  readonly gap: number;
}

/** The elements that toasts must not cover: the form's button, the strip of the card, and its way back. */
const MAIN_ACTIONS = "[data-busy], [data-main], [data-back]";

export type Announce = (words: string, way?: ToastWay) => void;

export interface Toasts {
  readonly toasts: readonly ToastWords[];
  readonly announce: Announce;
  readonly dismiss: (key: number) => void;
}

/** Shows at most three toasts. The oldest makes room. */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastWords[]>([]);
  const next = useRef(0);
  const announce = useCallback((words: string, way?: ToastWay) => {
    next.current += 1;
    const toast = { key: next.current, words, way };
    setToasts((standing) => withToast(standing, toast));
  }, []);
  const dismiss = useCallback((key: number) => {
    setToasts((standing) => withoutToast(standing, key));
  }, []);
  return { toasts, announce, dismiss };
}

export function ToastRack({ toasts, dismiss }: Pick<Toasts, "toasts" | "dismiss">): ReactElement {
  const [place, room] = useToastPlace(toasts);
  return (
    <ToastRoom ref={room} data-place={place} role="status" aria-live="polite">
      {toasts.map(({ key, words, way }) => (
        <Toast
          key={key}
          words={words}
          way={way}
          onGone={() => {
            dismiss(key);
          }}
        />
      ))}
    </ToastRoom>
  );
}

interface ToastProps extends Pick<ToastWords, "words" | "way"> {
  readonly onGone: () => void;
}

function Toast({ words, way, onGone }: ToastProps): ReactElement {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => {
      gone.current();
    }, TOAST_TIME);
    return (): void => {
      clearTimeout(timer);
    };
  }, [held]);
  return (
    <ToastBox
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <span>{words}</span>
      {way && (
        <Button
          variant="pill"
          onClick={() => {
            way.take();
            onGone();
          }}
        >
          {way.words}
        </Button>
      )}
      <button type="button" aria-label="Dismiss" onClick={onGone}>
        ×
      </button>
    </ToastBox>
  );
}

function useToastPlace(toasts: readonly ToastWords[]): [ToastPlace, RefObject<HTMLDivElement | null>] {
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

/** The next position of toasts at `place`. They stay unless another position covers fewer actions. */
export function clearPlace(place: ToastPlace, { notices, actions }: ToastScreen): ToastPlace {
  const covered = (at: ToastPlace): number =>
    actions.reduce((sum, action) => sum + shared(notices[at], action), 0);
  return TOAST_PLACES.reduce((best, other) => (covered(other) < covered(best) ? other : best), place);
}

/** The box at the bottom, and the pixels by which it must rise to clear every action in its way. */
export function raised(foot: ScreenBox, { actions, gap }: Raising): ScreenBox {
  const inTheWay = actions.filter((action) => shared(foot, action) > 0);
  const bottom = Math.min(foot.bottom, ...inTheWay.map(({ top }) => top - gap));
  return { ...foot, top: bottom - (foot.bottom - foot.top), bottom };
}

function shared(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
