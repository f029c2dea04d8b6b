import { styled } from "../theme/styled.js";

/** A form of six lines with a face of the die before each. */
export const SixForm = styled("form", {
  base: {
    display: "grid",
    gap: ".9rem",
    justifyItems: "start",
  },
});
export const SixField = styled("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "2.6rem minmax(0,1fr)",
    gap: ".9rem",
    alignItems: "center",
    width: "100%",
    "& > svg": { width: "2.6rem" },
    "& > input": { marginTop: "0" },
    /* The sentence above an invalid field comes into view with it, below the header. */
    "& > [aria-invalid=true]": { scrollMarginTop: "9rem" },
  },
});
