/** Where notices may stand, the likeliest first: in the middle of the screen's foot, at its left, or below the header. */
const TOAST_PLACES = ["foot", "side", "head"] as const;

export type ToastPlace = (typeof TOAST_PLACES)[number];

/** A box on the screen, in pixels from its upper left corner. */
export type ScreenBox = Pick<DOMRectReadOnly, "top" | "bottom" | "left" | "right">;

/** The boxes that notices would fill at each place, and those of the actions that they must not cover. */
export interface ToastScreen {
  readonly notices: Readonly<Record<ToastPlace, ScreenBox>>;
  readonly actions: readonly ScreenBox[];
}

/** Where notices that stand at `place` go: they stay unless they cover less of the actions elsewhere. */
export function clearPlace(place: ToastPlace, { notices, actions }: ToastScreen): ToastPlace {
  const covered = (at: ToastPlace): number =>
    actions.reduce((sum, action) => sum + shared(notices[at], action), 0);
  return TOAST_PLACES.reduce((best, other) => (covered(other) < covered(best) ? other : best), place);
}

/** How much two boxes have in common, in square pixels. */
function shared(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
