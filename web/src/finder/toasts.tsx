import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { ToastBox, ToastRoom } from "../parts/toast.js";
import { useToastPlace } from "./use-toast-place.js";
import { TOAST_TIME, type ToastWords, withoutToast, withToast } from "./toast-list.js";

/** The toasts of one part of the page, and how to announce something. */
export interface Toasts {
  readonly toasts: readonly ToastWords[];
  readonly announce: (words: string) => void;
  readonly dismiss: (key: number) => void;
}

/** Keeps at most three toasts; the oldest makes room. */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastWords[]>([]);
  const next = useRef(0);
  const announce = useCallback((words: string) => {
    next.current += 1;
    const toast = { key: next.current, words };
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
      {toasts.map(({ key, words }) => (
        <Toast
          key={key}
          words={words}
          onGone={() => {
            dismiss(key);
          }}
        />
      ))}
    </ToastRoom>
  );
}

/** One toast: goes after four seconds, stays while it is hovered or focused. */
function Toast({ words, onGone }: { readonly words: string; readonly onGone: () => void }): ReactElement {
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
      <button type="button" aria-label="Dismiss" onClick={onGone}>
        ×
      </button>
    </ToastBox>
  );
}
