import { styled } from "../theme/styled.js";
import { outsideHood } from "./hoods.js";

/** No guide lists more places. */
const MOST_PLACES = 40;
const NUMBERS = Array.from({ length: MOST_PLACES }, (_, index) => index + 1);

const standsOut = { stroke: "{colors.ink}", strokeWidth: "7px" } as const;

/** Highlights a pin on the sketch while its entry is hovered, focused or linked to. It needs no script. */
const pinRules: Readonly<Record<string, object>> = {
  [NUMBERS.map(
    (number) => `html:has(.n${number}:is(:hover,:target,:focus-within)) & .p${number} .m-pin`,
  ).join(", ")]: standsOut,
};

/**
 * Highlights the pin of the entry in the middle of the window, in browsers with scroll timelines. It belongs on the element that contains
 * both.
 */
export const PIN_IN_VIEW: Readonly<Record<string, object>> = {
  "@supports (timeline-scope: --n1)": {
    timelineScope: NUMBERS.map((number) => `--n${number}`).join(","),
    "& .m-pin": { animation: "pin-in-view linear", animationRange: "cover 35% cover 65%" },
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`& .n${number}`, { viewTimelineName: `--n${number}` }],
        [`& .p${number} .m-pin`, { animationTimeline: `--n${number}` }],
      ]),
    ),
  },
};

/** The styles of sketches in both themes: roads, streets, rivers, words, numbered pins. */
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
    stroke: "{colors.checkRule}",
  },
  "& .m-river path": {
    strokeWidth: "13px",
    opacity: ".45",
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

/** The largest height of a drawing that stays in the window beside the text, with room for the header and the longest caption. */
const BESIDE_TEXT = "max(16rem, 100vh - 20rem)";

/** A sketch map and its caption. The content pipeline draws it. */
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

/** The caption of a sketch. */
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
