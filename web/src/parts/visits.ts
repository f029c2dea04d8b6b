import { styled } from "../theme/styled.js";
import { CrossedLine } from "./crossed-out.js";

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

/** Buttons side by side. */
export const OwnWays = styled("div", { base: { display: "flex", flexWrap: "wrap", gap: ".7rem" } });
