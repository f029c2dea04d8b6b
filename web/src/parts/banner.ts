import { styled } from "../theme/styled.js";

/** The colored ground of a page's head and of an embedded finder. `inset` separates it from the content above. */
export const Banner = styled("div", {
  base: {
    background: "{colors.counter} var(--counter-pattern)",
    color: "onCounter",
    position: "relative",
    _highContrast: { backgroundImage: "none", borderBottom: "1px solid CanvasText" },
    _print: { background: "none", color: "ink" },
  },
  variants: { inset: { true: { borderTop: "2px solid {colors.ink}" } } },
});

export const BannerEdge = styled("div", {
  base: {
    height: "14px",
    background: "repeating-linear-gradient({colors.ink} 0 2px,{colors.page} 2px 6px)",
    _highContrast: { backgroundImage: "none" },
    _print: { display: "none" },
  },
});
