import { styled } from "../theme/styled.js";

/** The distance of toasts from the screen's edges, in rem: at the bottom, or below the header. */
export const TOAST_EDGE = { foot: 1, head: 4.5 } as const;

/**
 * The position of toasts: centered at the bottom, or where they cover no action: bottom left, below the header, or above the content at
 * the bottom. They are above everything but the dice.
 */
export const ToastRoom = styled("div", {
  base: {
    position: "fixed",
    bottom: `${TOAST_EDGE.foot}rem`,
    left: "50%",
    translate: "-50% 0",
    "&[data-place=side]": { left: `${TOAST_EDGE.foot}rem`, translate: "none" },
    "&[data-place=head]": { bottom: "auto", top: `${TOAST_EDGE.head}rem` },
    "&[data-place=above]": { bottom: "var(--above)" },
    zIndex: "30",
    display: "grid",
    gap: ".6rem",
    width: "max-content",
    maxWidth: "calc(100vw - 2rem)",
  },
});

/** One toast: ink on surface, a 2px border. */
export const ToastBox = styled("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: ".6rem",
    padding: ".4rem .4rem .4rem 1rem",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    background: "{colors.surface}",
    color: "{colors.ink}",
    boxShadow: "{shadows.lift}",
    fontWeight: "650",
    "& > button:last-child": {
      minWidth: "2.75rem",
      minHeight: "2.75rem",
      border: "2px solid transparent",
      background: "none",
      color: "inherit",
      font: "700 1.3rem/1 {fonts.body}",
      cursor: "pointer",
    },
  },
});
