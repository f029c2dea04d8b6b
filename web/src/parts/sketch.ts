import { styled } from "../theme/styled.js";
import { outsideHood } from "./hoods.js";

/** No guide lists more places. */
const MOST_PLACES = 40;

const standsOut = { stroke: "{colors.ink}", strokeWidth: "7px" } as const;

/** Highlights a pin on the sketch while its guide entry is pointed at, read or linked to. It needs no script. */
const pinRules: Readonly<Record<string, object>> = {
  [Array.from(
    { length: MOST_PLACES },
    (_, index) => `html:has(.n${index + 1}:is(:hover,:target,:focus-within)) & .p${index + 1} .m-pin`,
  ).join(", ")]: standsOut,
};

/** How sketches are drawn in both themes: roads, streets, rivers, words, numbered pins. */
const mapRules = {
  "& :is(.m-river,.m-street)": {
    fill: "none",
    strokeLinecap: "round",
  },
  "& .m-road": {
    stroke: "{colors.checkRule}",
    opacity: ".22",
  },
  "& .m-street": {
    stroke: { base: "counter", _dark: "action" },
    strokeWidth: "6px",
  },
  "& .m-river": {
    stroke: "currentColor",
  },
  "& .m-river path": {
    strokeWidth: "13px",
    opacity: ".2",
  },
  "& .m-river path + path": {
    strokeWidth: "1.5px",
    opacity: ".6",
  },
  "& .m-t": {
    fill: "{colors.ink}",
    font: "700 15px {fonts.body}",
  },
  "& .m-pin": {
    fill: "{colors.action}",
    stroke: "{colors.printInk}",
    strokeWidth: "2.5",
  },
  "& .m-n": {
    fill: "{colors.onAction}",
    font: "700 15px {fonts.body}",
    textAnchor: "middle",
  },
} as const;

/** As high as a drawing may be that stays in the window beside the text: header and the longest caption have room too. */
const BESIDE_TEXT = "max(16rem, 100vh - 20rem)";

/** A sketch map and its caption; the drawing is the content pipeline's. */
export const Sketch = styled("figure", {
  base: {
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    overflow: "hidden",
    background: "{colors.check}",
    position: "relative",
    ...mapRules,
    ...pinRules,
    ...outsideHood("& svg a:not(:has(#))", { opacity: ".15" }),
    "& a:focus-visible": { outlineOffset: "0" },
    "& svg": {
      overflow: "visible",
      width: "100%",
      height: "auto",
      xl: { maxHeight: BESIDE_TEXT },
      _print: { maxHeight: "148mm" },
    },
    smToXl: { display: "grid", gridTemplateColumns: "minmax(0,3fr) minmax(0,2fr)" },
  },
});

/** What the sketch shows. */
export const SketchCaption = styled("figcaption", {
  base: {
    padding: ".7rem 1rem",
    textStyle: "small",
    background: "{colors.surface}",
    borderTop: "2px solid {colors.ink}",
    position: "relative",
    _print: { fontSize: "9pt", lineHeight: "1.35" },
    smToXl: {
      borderTop: "0",
      borderLeft: "2px solid {colors.ink}",
      display: "grid",
      alignContent: "center",
    },
  },
});
