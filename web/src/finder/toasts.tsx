import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../parts/button.js";
import { ToastBox, ToastRoom } from "../parts/toast.js";
import { useToastPlace } from "./use-toast-place.js";
import { TOAST_TIME, type ToastWay, type ToastWords, withoutToast, withToast } from "./toast-list.js";

/** Says something for a moment, with something to do about it. */
export type Announce = (words: string, way?: ToastWay) => void;

/** The toasts of one part of the page, and how to announce something. */
export interface Toasts {
  readonly toasts: readonly ToastWords[];
  readonly announce: Announce;
  readonly dismiss: (key: number) => void;
}

/** Keeps at most three toasts; the oldest makes room. */
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

/** Where toasts appear: where they are least in the way, announced politely. */
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

/** One toast: goes after four seconds, stays while it is hovered or focused. */
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
