import { styled } from "../theme/styled.js";

/** How far toasts stand from the screen's edges, in rem: at its foot, or below the header. */
export const TOAST_EDGE = { foot: 1, head: 4.5 } as const;

/** Where toasts stand: bottom centre, or where they cover nothing that is to be pressed, bottom left, below the header or above what is at the foot; above everything but the dice. */
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
