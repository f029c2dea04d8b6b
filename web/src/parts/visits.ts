import { styled } from "../theme/styled.js";

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

/** A part of a personal page: its lines one below the other. */
export const OwnPart = styled("section", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    justifyItems: "start",
    gap: ".8rem",
    "& > ul": { width: "100%" },
  },
});

/** A choice: its label above it, its meaning below. */
export const OwnChoice = styled("div", {
  base: {
    display: "grid",
    gap: ".35rem",
    width: "100%",
    maxWidth: "24rem",
    "& > label": { fontWeight: "650" },
  },
});

/** One place: its name, notes below it, and the button that removes it. */
export const OwnLine = styled(CrossedLine, {
  base: { "& > span > span": { display: "block", textStyle: "small", color: "muted" } },
});

export const OwnWays = styled("div", { base: { display: "flex", flexWrap: "wrap", gap: ".7rem" } });

/**
 * The links of a personal page: buttons in a row that may wrap. They appear together with the stored data above them, so they never move.
 */
export const PersonalWays = styled("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".7rem",
    _print: { display: "none" },
    "@media (scripting: enabled)": {
      "html:not([data-plain]) [data-until=near]:empty ~ &": { display: "none" },
    },
  },
});
