import { styled } from "../theme/styled.js";

/** The exclusions, line by line. */
export const CrossedList = styled("ul", { base: { margin: "1rem 0 1.4rem" } });
export const CrossedLine = styled("li", {
  base: {
    display: "flex",
    gap: ".6rem 1rem",
    alignItems: "center",
    justifyContent: "space-between",
    padding: ".6rem 0",
    borderTop: "2px solid {colors.ink}",
    /* The name wraps first, the words of the button only beside very large letters. */
    "& > :first-child": { flexShrink: "1000" },
    "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em", fontWeight: "650" },
  },
});
