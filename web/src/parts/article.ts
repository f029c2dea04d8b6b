import { styled } from "../theme/styled.js";
import { FACE_RULES } from "../art/face-files.js";
import { Html } from "./html.js";
import { Container } from "./container.js";
import { runningText } from "./running-text.js";

/** An article's text column. */
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
