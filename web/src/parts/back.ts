import { styled } from "../theme/styled.js";

/** An arrow and where it leads back to. */
export const BackLink = styled("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    gap: "2",
    fontWeight: "650",
    textDecoration: "none",
    /* In forced colors the ground of the title below would cover its descenders. */
    _highContrast: { position: "relative", zIndex: "1" },
    "&:hover": {
      textDecoration: "underline",
    },
  },
});
