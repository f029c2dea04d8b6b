/** How many toasts stand at once (core/README.md, Constants). */
export const MOST_TOASTS = 3;

/** How long a toast stands, in milliseconds (core/README.md, Constants). */
export const TOAST_TIME = 4000;

/** One announcement, and what tells it from another of the same words. */
export interface ToastWords {
  readonly key: number;
  readonly words: string;
  /** What the visitor can do about it. */
  readonly way?: ToastWay | undefined;
}

/** A button in a toast. */
export interface ToastWay {
  readonly words: string;
  readonly take: () => void;
}

/** The toasts once one more was announced; the oldest makes room. */
export function withToast(standing: readonly ToastWords[], toast: ToastWords): readonly ToastWords[] {
  return [...standing, toast].slice(-MOST_TOASTS);
}

/** The toasts once one is gone. */
export function withoutToast(standing: readonly ToastWords[], gone: number): readonly ToastWords[] {
  return standing.filter(({ key }) => key !== gone);
}
