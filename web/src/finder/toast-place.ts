/** Where notices may stand, the likeliest first: in the middle of the screen's foot, at its left, below the header, or above what is at the foot. */
const TOAST_PLACES = ["foot", "side", "head", "above"] as const;

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

/** The box at the foot, raised so far that it stands clear of every action in its way, by so many pixels. */
export function raised(foot: ScreenBox, { actions, gap }: Raising): ScreenBox {
  const inTheWay = actions.filter((action) => shared(foot, action) > 0);
  const bottom = Math.min(foot.bottom, ...inTheWay.map(({ top }) => top - gap));
  return { ...foot, top: bottom - (foot.bottom - foot.top), bottom };
}

interface Raising {
  readonly actions: readonly ScreenBox[];
  readonly gap: number;
}

/** How much two boxes have in common, in square pixels. */
function shared(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
