import { styled } from "../theme/styled.js";

export const ListBox = styled("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    justifyItems: "start",
    gap: ".9rem",
    width: "100%",
    padding: "1.2rem min(1.4rem,4.4vw)",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    "& > label, & > details": { width: "100%" },
    "& > h2, & > button": { maxWidth: "100%", overflowWrap: "anywhere" },
    /* On phones the check takes the box's padding too: long words of a name need it. */
    "@media (max-width: 30rem)": {
      "& > section": { justifySelf: "stretch", marginInline: "max(-1.1rem,-3.6vw)" },
    },
  },
});

export const ListFold = styled("details", {
  base: {
    "& > summary": { minHeight: "2.75rem", alignContent: "center", fontWeight: "650", cursor: "pointer" },
  },
});

export const ListFilters = styled("div", {
  base: {
    display: "grid",
    gap: "1rem 1.4rem",
    alignItems: "start",
    paddingTop: ".6rem",
    "& > *": { minWidth: "0" },
    "& > div > p": { flex: "1 1 100%", textStyle: "small", color: "muted" },
    md: { gridTemplateColumns: "1fr 1fr", "& > * > label:has(+ select)": { flexBasis: "100%" } },
  },
});

export const AddForm = styled("form", {
  base: {
    display: "grid",
    gap: ".9rem",
    width: "100%",
    paddingTop: "1rem",
    "& > label": { fontWeight: "650" },
  },
});
