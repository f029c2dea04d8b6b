import { styled } from "../theme/styled.js";

/** Where toasts stand: bottom centre, on phones below the header, where no button is; above everything but the dice. */
export const ToastRoom = styled("div", {
  base: {
    position: "fixed",
    bottom: "1rem",
    mdDown: { bottom: "auto", top: "4.5rem" },
    left: "50%",
    translate: "-50% 0",
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
    "& button": {
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
