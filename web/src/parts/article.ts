import { FACE_RULES } from "../art/drawings.js";
import { styled } from "../theme/styled.js";
import { Html, Container } from "./text.js";

export const bullet = {
  paddingLeft: "6",
  position: "relative",
  "&::before": {
    content: '""',
    position: "absolute",
    left: ".1rem",
    top: ".55em",
    width: ".6rem",
    height: ".6rem",
    borderRadius: "50%",
    background: "currentColor",
    printColorAdjust: "exact",
  },
} as const;

export const runningText = {
  "& > * + *": { marginTop: "4" },
  "& h3": { textStyle: "caption", marginTop: "1.8rem" },
  "& > p": { maxWidth: "60ch" },
  "& > ul:not(.menu)": { display: "grid", gap: "2", maxWidth: "60ch" },
  "& > ul:not(.menu) > li": bullet,
} as const;

export const ArticleColumn = styled(Container, {
  base: {
    maxWidth: "44rem",
    paddingBlock: { base: "clamp(2.2rem,5vw,4rem)", _print: "0" },
    "& > * + *": { marginTop: "1.2rem" },
    "& > section": { marginTop: { base: "2.6rem", _print: "1.6rem" } },
    "& section > h2 + *": { marginTop: "4" },
  },
});

/** Steps numbered by die faces: the content pipeline's `ol.five`. */
const steps = {
  "& .five": { display: "grid", gap: "4" },
  "& .five li": {
    display: "grid",
    gridTemplateColumns: "min(3.6rem,18vw) minmax(0,1fr)",
    gap: "1.1rem",
    alignItems: "center",
  },
  "& .five .face": {
    display: "block",
    width: "100%",
    aspectRatio: "1",
    backgroundSize: "contain",
    backgroundRepeat: "no-repeat",
    printColorAdjust: "exact",
    rotate: "-4deg",
    _print: { rotate: "none" },
  },
  "@media screen": { "& .five li:nth-child(even) .face": { rotate: "5deg" } },
  ...FACE_RULES,
} as const;

const rule = {
  content: '""',
  height: "2px",
  flex: "1",
  background: "{colors.ink}",
  opacity: ".9",
  maxWidth: "100%",
} as const;

/** Dividers of pips between two lines: the content pipeline's `div.pips`. */
const dividers = {
  "& .pips": {
    display: "flex",
    gap: "2",
    justifyContent: "center",
    alignItems: "center",
    color: "action",
    marginBlock: "2.6rem",
    "&::before": rule,
    "&::after": rule,
  },
  "& .pips i": {
    width: ".5rem",
    height: ".5rem",
    borderRadius: "50%",
    background: "currentColor",
    _highContrast: { background: "CanvasText" },
  },
} as const;

/** Tables in a frame that scrolls: the content pipeline's `div.table`. */
const tables = {
  "& .table": { overflowX: "auto", breakInside: "avoid" },
  "& table": { borderCollapse: "collapse", width: "100%" },
  "& th, & td": {
    textAlign: "left",
    overflowWrap: "normal",
    padding: ".5rem .8rem .5rem 0",
    borderBottom: "1px solid {colors.line}",
    verticalAlign: "top",
  },
  smDown: {
    "& th, & td": { paddingRight: ".5rem", fontSize: ".9375rem" },
    "& :is(th,td):last-child": { paddingRight: "0" },
  },
} as const;

/** A section's text from the content pipeline. */
export const ArticleProse = styled(Html, { base: { ...runningText, ...steps, ...dividers, ...tables } });

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
    "&:hover": { textDecoration: "underline" },
  },
});
