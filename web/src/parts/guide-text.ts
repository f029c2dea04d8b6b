import { styled } from "../theme/styled.js";
import { runningText } from "./article.js";
import { outsideHood } from "./guide-index.js";
import { Note } from "./notes.js";
import { Html } from "./text.js";

export const GuideIntro = styled(Html, {
  base: { fontSize: "1.1875rem", lineHeight: "1.6", maxWidth: "60ch", "& > * + *": { marginTop: "4" } },
});

export const GuideSection = styled("section", {
  base: {
    "& + &": { marginTop: "2.8rem" },
    "details + &": { marginTop: { base: "1.6rem", xl: "2.8rem" } },
    ...outsideHood("&:not(:has(#))", { display: "none" }),
  },
});

/** Listings as cards: the content pipeline's `ul.menu`. */
const menu = {
  "& .menu": { marginTop: "1.1rem", display: "grid", gap: "1rem" },
  "& .menu li": {
    scrollMarginTop: "5rem",
    padding: ".9rem min(1.1rem,4vw) .8rem",
    border: "2px solid {colors.line}",
    borderRadius: "r2",
    background: "surface",
    breakInside: "avoid",
  },
  "& .menu li:target": { outline: "3px solid {colors.focus}", outlineOffset: ".2rem" },
  "& .menu .lead": {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: ".55rem",
    alignItems: "start",
  },
  "& .menu h3": {
    textStyle: "caption",
    margin: "0",
    "& a": {
      textDecoration: "none",
      padding: ".3rem 0",
      margin: "-.3rem 0",
      _hover: { textDecoration: "underline" },
    },
  },
  "& .menu p": { maxWidth: "62ch", marginTop: ".4rem", fontSize: ".9375rem", lineHeight: "1.5" },
  "& .menu .where": {
    gridColumn: "1/-1",
    color: "muted",
    fontWeight: "600",
    fontSize: ".9375rem",
    marginTop: ".2rem",
  },
  "& .menu dl": { marginTop: ".4rem", maxWidth: "62ch", fontSize: ".9375rem", lineHeight: "1.45" },
  "& .menu dl div": { display: "flex", flexWrap: "wrap" },
  "& .menu dt": { flexBasis: "3.9rem", fontWeight: "750", color: "accentText" },
  /* With large letters, the value is below its term. */
  "& .menu dd": { flex: "1 1 8rem" },
  "& .menu .facts": { display: "flex", flexWrap: "wrap", gap: ".2rem 1.4rem", color: "muted" },
  "& .menu .pin": {
    display: "inline-grid",
    placeItems: "center",
    width: "1.55rem",
    height: "1.55rem",
    borderRadius: ".45rem",
    background: "{colors.action}",
    color: "onAction",
    font: "700 .875rem/1 {fonts.body}",
    rotate: "-6deg",
    flex: "none",
    _highContrast: { border: "1px solid CanvasText", forcedColorAdjust: "auto" },
  },
  "& .menu a": { textDecorationColor: "action" },
  "& .menu :is(.facts :is(a,button),a[href^='tel:'])": {
    display: "inline-block",
    padding: ".65rem 0",
    margin: "-.65rem 0",
  },
  /* A button that reads as a link. Forced colors draw its edge, which needs room. */
  "& .menu .facts button": {
    border: "1px solid transparent",
    background: "none",
    color: "inherit",
    textDecoration: "underline {colors.action}",
    cursor: "pointer",
    font: "inherit",
    paddingInline: ".4rem",
    marginInline: "-.4rem",
  },
} as const;

/** A section's text from the content pipeline: paragraphs, plain lists, listings. */
export const GuideProse = styled(Html, {
  base: {
    marginTop: "4",
    ...runningText,
    ...menu,
    ...outsideHood("& > :not(.menu:has(#))", { display: "none" }),
    ...outsideHood("& > .menu > :not(:has(#))", { display: "none" }),
  },
});

export const GuideClosing = styled(Note, {
  base: { marginTop: "2.8rem", "& > * + *": { marginTop: ".8rem" } },
});
