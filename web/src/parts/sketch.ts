import { styled, type Styled } from "../theme/styled.js";
import { outsideHood } from "./guide-index.js";

const standsOut = { stroke: "{colors.ink}", strokeWidth: "7px" } as const;

const bodies = new Map<number, Styled<"div">>();

/**
 * The element around a guide's text and its sketch of so many pins. It highlights the pin of the entry that is hovered, focused or linked
 * to, of the place that was rolled, and on wide screens that of the entry in the middle of the window, in browsers with scroll timelines. It needs no script.
 */
export function pinnedBody(pins: number): Styled<"div"> {
  const known = bodies.get(pins) ?? styled("div", { base: { ...pinRules(pins) } });
  bodies.set(pins, known);
  return known;
}

function pinRules(pins: number): Readonly<Record<string, object>> {
  if (pins === 0) return {};
  const numbers = Array.from({ length: pins }, (_, index) => index + 1);
  const chosen = numbers.map(
    (number) =>
      `html:has(.n${number}:is(:hover,:target,:focus-within),[data-pin="${number}"]) & .p${number} .m-pin`,
  );
  return {
    [chosen.join(", ")]: standsOut,
    xl: {
      "@supports (timeline-scope: --n1)": {
        timelineScope: numbers.map((number) => `--n${number}`).join(","),
        "& .m-pin": { animation: "pin-in-view linear", animationRange: "cover 35% cover 65%" },
        ...Object.fromEntries(
          numbers.flatMap((number) => [
            [`& .n${number}`, { viewTimelineName: `--n${number}` }],
            [`& .p${number} .m-pin`, { animationTimeline: `--n${number}` }],
          ]),
        ),
      },
    },
  };
}

/** The styles of sketches in both themes: roads, streets, rivers, words, numbered pins. */
const mapRules = {
  "& :is(.m-river,.m-street)": { fill: "none", strokeLinecap: "round" },
  "& .m-road": { stroke: "{colors.checkRule}", opacity: ".22" },
  "& .m-street": { stroke: { base: "counter", _dark: "action" }, strokeWidth: "6px" },
  "& .m-river": { stroke: "{colors.checkRule}" },
  "& .m-river path": { strokeWidth: "13px", opacity: ".45" },
  "& .m-river path + path": { strokeWidth: "1.5px", opacity: ".6" },
  "& .m-t": { fill: "{colors.ink}", font: "700 15px {fonts.body}" },
  "& .m-pin": { fill: "{colors.action}", stroke: "{colors.printInk}", strokeWidth: "2.5" },
  "& .m-n": { fill: "{colors.onAction}", font: "700 15px {fonts.body}", textAnchor: "middle" },
} as const;

/** The largest height of a drawing that stays in the window beside the text, with room for the header and the longest caption. */
const BESIDE_TEXT = "max(16rem, 100vh - 20rem)";

export const Sketch = styled("figure", {
  base: {
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    overflow: "hidden",
    background: "{colors.check}",
    position: "relative",
    ...mapRules,
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

export const SketchCaption = styled("figcaption", {
  base: {
    padding: ".7rem 1rem",
    textStyle: "small",
    background: "{colors.surface}",
    borderTop: "2px solid {colors.ink}",
    position: "relative",
    _print: { fontSize: "9pt", lineHeight: "1.35" },
    smToXl: { borderTop: "0", borderLeft: "2px solid {colors.ink}", display: "grid", alignContent: "center" },
  },
});
