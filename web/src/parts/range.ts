import { slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const DIE_FACE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='1.5' y='1.5' width='29' height='29' rx='8' fill='%23D8321F' stroke='%2316281F' stroke-width='3'/%3E%3Cg fill='%23FFF6DF'%3E%3Ccircle cx='10.5' cy='10.5' r='2.7'/%3E%3Ccircle cx='21.5' cy='10.5' r='2.7'/%3E%3Ccircle cx='16' cy='16' r='2.7'/%3E%3Ccircle cx='10.5' cy='21.5' r='2.7'/%3E%3Ccircle cx='21.5' cy='21.5' r='2.7'/%3E%3C/g%3E%3C/svg%3E\") center/contain no-repeat";

/** The numbers of steps of the sliders: miles, kilometers, tenths of a star, prices. */
export const STEPS: readonly number[] = [24, 39, 40, 3];

/** A slider's ends and the distance between its values. */
export interface RangeLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The position of a value on its slider for the styles: its step above the minimum in two digits, and the number of steps. */
export function placeOf(
  value: number,
  { min, max, step }: RangeLimits,
): { readonly "data-step": string; readonly "data-steps": number } {
  const above = Math.round((value - min) / step);
  return { "data-step": String(above).padStart(2, "0"), "data-steps": Math.round((max - min) / step) };
}

/** A rule for every digit of a thumb's position, 0 to 1. A style attribute would need a weaker content security policy. */
const PLACES = {
  ...Object.fromEntries([
    ...Array.from({ length: 10 }, (_, ones) => [`&[data-step$="${ones}"]`, { "--ones": String(ones) }]),
    ...Array.from({ length: 5 }, (_, tens) => [`&[data-step^="${tens}"]`, { "--tens": String(tens) }]),
    ...STEPS.map((steps) => [`&[data-steps="${steps}"]`, { "--steps": String(steps) }]),
  ]),
  "--p": "calc((10*var(--tens) + var(--ones))/var(--steps))",
};

/** Phones and low screens: the bubble is at the end of the label, so that the whole form fits. */
const COMPACT = "@media (max-width: 39.99rem), (max-height: 50rem)";

const TIGHT = "@container (max-width: 16rem)";

/** With large text, and beside a headline, there is no room: the bubble has its own line above the track, as on tall screens. */
const SLIM = "@container (max-width: 13.5rem)";

const below = { top: "auto", bottom: "2.4rem", left: "0", right: "auto" } as const;

/** The bubble at the end of the label instead of above the thumb. */
const beside = {
  left: "auto",
  right: "0",
  top: "0",
  translate: "none",
  "&::after": { display: "none" },
} as const;

const track = {
  height: "10px",
  borderRadius: "9px",
  boxShadow: "inset 0 0 0 2px {colors.ink}",
  background: "linear-gradient(90deg,{colors.action} calc(var(--p)*100%),{colors.surface} 0)",
  _highContrast: { border: "2px solid CanvasText" },
} as const;

const thumb = { width: "32px", height: "32px", border: "0", background: DIE_FACE } as const;

/** As wide as one of four segments, so that it lies on the segment of its value. */
const segment = {
  width: "25cqi",
  height: "100%",
  border: "0",
  borderRadius: "6px",
  background: "none",
  /* No script fills the segments up to the value, so the thumb alone tells it. */
  "@media (scripting: none)": { boxShadow: "inset 0 0 0 4px {colors.ink}" },
} as const;

const bare = { height: "100%", background: "none" } as const;

const focused = { outline: "3px solid {colors.focus}", outlineOffset: "2px", borderRadius: "9px" } as const;

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "input", "bubble", "ends"],
    base: {
      root: {
        ...PLACES,
        position: "relative",
        containerType: "inline-size",
        /* The distance has a row to itself if no other filter would share it. */
        "[data-off~=rating][data-off~=open] &:not([data-rule])": { gridColumn: "1/-1" },
        "& > label": {
          [COMPACT]: { lineHeight: "1.35", [SLIM]: { paddingBottom: "1.7rem" } },
          [TIGHT]: { fontSize: ".875rem" },
        },
      },
      input: {
        appearance: "none",
        width: "100%",
        height: "2.75rem",
        margin: "1.5rem 0 0",
        [COMPACT]: { marginTop: "-.15rem", height: "2.5rem" },
        touchAction: "pan-y",
        background: "none",
        cursor: "pointer",
        display: "block",
        "&::-webkit-slider-runnable-track": track,
        "&::-moz-range-track": track,
        "&::-webkit-slider-thumb": {
          ...thumb,
          WebkitAppearance: "none",
          marginTop: "-11px",
          transition: "rotate .18s {easings.settle}",
          _highContrast: { forcedColorAdjust: "none" },
        },
        "&::-moz-range-thumb": thumb,
        "&:focus-visible": { outline: "0", _highContrast: { outline: "3px solid Highlight" } },
        "&:focus-visible::-webkit-slider-thumb": focused,
        "&:focus-visible::-moz-range-thumb": focused,
        "&:active::-webkit-slider-thumb": { rotate: "20deg" },
      },
      bubble: {
        position: "absolute",
        left: "calc(var(--p)*(100% - 32px) + 16px)",
        top: "1.62rem",
        translate: "-50% 0",
        background: "{colors.ink}",
        color: "surface",
        fontWeight: "700",
        fontSize: ".875rem",
        lineHeight: "1",
        padding: ".34rem .55rem",
        borderRadius: "99px",
        whiteSpace: "nowrap",
        pointerEvents: "none",
        [TIGHT]: { paddingInline: ".4rem" },
        [COMPACT]: { ...beside, [SLIM]: below },
        "&[data-said]::before": { content: "attr(data-said)" },
        "&::after": {
          content: '""',
          position: "absolute",
          left: "50%",
          bottom: "-4px",
          width: "9px",
          height: "9px",
          background: "inherit",
          transform: "translateX(-50%) rotate(45deg)",
          zIndex: "-1",
        },
        "@media (scripting: none)": { display: "none" },
        _highContrast: { border: "1px solid CanvasText", forcedColorAdjust: "auto" },
      },
      ends: {
        display: "flex",
        justifyContent: "space-between",
        color: "muted",
        fontSize: ".875rem",
        marginTop: "-.35rem",
        [COMPACT]: { display: "none" },
      },
    },
    variants: {
      segments: {
        true: {
          root: { display: "grid", alignContent: "start" },
          input: {
            gridArea: "2/1",
            zIndex: "1",
            margin: ".4rem 0 0",
            [COMPACT]: { marginTop: ".1rem", height: "2.25rem" },
            "&::-webkit-slider-runnable-track": { ...bare, boxShadow: "none", border: "0" },
            "&::-moz-range-track": { ...bare, boxShadow: "none", border: "0" },
            "&::-webkit-slider-thumb": { ...segment, marginTop: "0" },
            "&::-moz-range-thumb": segment,
            "&:active::-webkit-slider-thumb": { rotate: "none" },
          },
          ends: {
            gridArea: "2/1",
            marginTop: ".4rem",
            border: "2px solid {colors.ink}",
            borderRadius: "9px",
            overflow: "hidden",
            color: "onAction",
            fontWeight: "700",
            "& > span": {
              flex: "1",
              display: "grid",
              placeItems: "center",
              background: "{colors.action}",
              _highContrast: { background: "Highlight", color: "HighlightText", forcedColorAdjust: "none" },
            },
            "& > span + span": { borderLeft: "2px solid {colors.ink}" },
            [COMPACT]: { display: "flex", marginTop: ".1rem" },
            ...Object.fromEntries(
              [2, 3, 4].map((first) => [
                `[data-step="0${first - 2}"] > & > :nth-child(n + ${first})`,
                {
                  background: "{colors.surface}",
                  color: "ink",
                  _highContrast: { background: "Canvas", color: "CanvasText" },
                },
              ]),
            ),
            "@media (scripting: none)": { "& > span": { background: "{colors.surface}", color: "ink" } },
          },
        },
      },
    },
  }),
);

/** A native range with a bubble and labels at its ends. {@link placeOf} positions the thumb, `data-said` is the bubble's text. */
export const Range = withProvider("div", "root");
export const RangeInput = withContext("input", "input");
export const RangeBubble = withContext("output", "bubble");
export const RangeEnds = withContext("div", "ends");
