/** The most toasts at once (core/README.md, Constants). */
export const MOST_TOASTS = 3;

/** How long a toast is shown, in milliseconds (core/README.md, Constants). */
export const TOAST_TIME = 4000;

/** One announcement, and an id that distinguishes it from others with the same words. */
export interface ToastWords {
  readonly key: number;
  readonly words: string;
  /** The action that the toast offers. */
  readonly way?: ToastWay | undefined;
}

/** A button in a toast. */
export interface ToastWay {
  readonly words: string;
  readonly take: () => void;
}

/** The toasts with one more. The oldest makes room. */
export function withToast(standing: readonly ToastWords[], toast: ToastWords): readonly ToastWords[] {
  return [...standing, toast].slice(-MOST_TOASTS);
}

/** The toasts without one. */
export function withoutToast(standing: readonly ToastWords[], gone: number): readonly ToastWords[] {
  return standing.filter(({ key }) => key !== gone);
}
