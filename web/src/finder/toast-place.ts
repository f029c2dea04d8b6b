/** Where notices stand: at the screen's foot, or below the header. */
export type ToastPlace = "foot" | "head";

/** A box on the screen, in pixels from its upper left corner. */
export type ScreenBox = Pick<DOMRectReadOnly, "top" | "bottom" | "left" | "right">;

const otherPlace = { foot: "head", head: "foot" } as const;

/** The boxes that notices would fill at either place, and those of the actions that they must not cover. */
export interface ToastScreen {
  readonly notices: Readonly<Record<ToastPlace, ScreenBox>>;
  readonly actions: readonly ScreenBox[];
}

/** Where notices that stand at `place` go: they stay unless they cover less of the actions at the other one. */
export function clearPlace(place: ToastPlace, { notices, actions }: ToastScreen): ToastPlace {
  const covered = (at: ToastPlace): number =>
    actions.reduce((sum, action) => sum + shared(notices[at], action), 0);
  return covered(otherPlace[place]) < covered(place) ? otherPlace[place] : place;
}

/** How much two boxes have in common, in square pixels. */
function shared(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
