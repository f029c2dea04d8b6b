import { styled } from "../theme/styled.js";
import { Html } from "./html.js";
import { leader } from "./leader.js";
import { Note } from "./notes.js";
import { runningText } from "./running-text.js";

/** The opening of a guide. */
export const GuideIntro = styled(Html, {
  base: {
    fontSize: "1.1875rem",
    lineHeight: "1.6",
    maxWidth: "60ch",
    "& > * + *": { marginTop: "4" },
  },
});

/** One heading and what stands under it. */
export const GuideSection = styled("section", {
  base: { "& + &": { marginTop: "2.8rem" } },
});

/** Listings set like a menu: the content pipeline's `ul.menu`. */
const menu = {
  "& .menu": { marginTop: "1.1rem", display: "grid", gap: "1.15rem" },
  "& .lead": leader,
  "& .menu .lead > :first-child": {
    display: "flex",
    alignItems: "start",
    flex: "none",
    maxWidth: "66%",
    textStyle: "caption",
  },
  "& .menu .lead > :last-child": {
    whiteSpace: "normal",
    textAlign: "right",
    textWrap: "balance",
    fontWeight: "600",
    color: "muted",
    fontSize: ".9375rem",
  },
  "& .menu dl": { paddingLeft: "2.1rem", marginTop: ".25rem", maxWidth: "56ch" },
  "& .menu dl div": { display: "flex", flexWrap: "wrap" },
  "& .menu dt": { flexBasis: "3.6rem", fontWeight: "750", color: "accentText", fontSize: ".9375rem" },
  /* With large letters what is said goes below what it is said of. */
  "& .menu dd": { flex: "1 1 8rem" },
  "& .menu li": { scrollMarginTop: "5rem" },
  "& .menu li:target": { outline: "3px solid {colors.focus}", outlineOffset: ".5rem" },
  "& .menu p": {
    color: "muted",
    maxWidth: "56ch",
    marginTop: ".15rem",
    paddingLeft: "2.1rem",
  },
  "& .menu .facts": { display: "flex", flexWrap: "wrap", gap: ".2rem 1.4rem", fontSize: ".9375rem" },
  "& .menu .pin": {
    display: "inline-grid",
    placeItems: "center",
    width: "1.55rem",
    height: "1.55rem",
    borderRadius: ".45rem",
    background: "{colors.action}",
    color: "onAction",
    font: "700 .875rem/1 {fonts.body}",
    marginRight: ".55rem",
    rotate: "-6deg",
    flex: "none",
    _highContrast: { border: "1px solid CanvasText", forcedColorAdjust: "auto" },
  },
  "& .menu a": { textDecorationColor: "action", padding: ".65rem 0" },
  "& .menu :is(.lead a,a[href^='tel:'])": {
    display: "inline-block",
    margin: "-.65rem 0",
    textWrap: "balance",
  },
  smDown: {
    "& .menu .lead": { flexWrap: "wrap" },
    "& .menu .lead > :first-child": { maxWidth: "100%" },
    "& .menu .lead::before": { display: "none" },
    "& .menu .lead > :last-child": { flexBasis: "100%", paddingLeft: "2.1rem", textAlign: "left" },
  },
} as const;

/** A section's text from the content pipeline: paragraphs, plain lists, listings. */
export const GuideProse = styled(Html, { base: { marginTop: "4", ...runningText, ...menu } });

/** The closing words in their frame. */
export const GuideClosing = styled(Note, {
  base: { marginTop: "2.8rem", "& > * + *": { marginTop: ".8rem" } },
});
