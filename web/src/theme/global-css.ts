import { defineConditions, type SystemConfig } from "@chakra-ui/react/styled-system";
import { RULE_IDS } from "@dinner-dice/core/filters/rules";

/** The counter's printed pattern, by day and by night; each under 1 kB (identity, "Ornament"). */
const dayPrint = {
  "--counter-pattern": `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='250'%3E%3Cg fill='none' stroke-width='7' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath stroke='%23FFD459' d='M40 40q12 26 44 12'/%3E%3Cpath stroke='%23F7B928' d='M206 32q-6 30 24 40'/%3E%3Cpath stroke='%23F7B928' d='M82 164q30-4 32 28'/%3E%3Cpath stroke='%23FFD459' d='M226 176q20 22 40 2'/%3E%3C/g%3E%3Cg fill='%23F7B928'%3E%3Ccircle cx='146' cy='104' r='4'/%3E%3Ccircle cx='28' cy='132' r='3'/%3E%3Ccircle cx='176' cy='226' r='3'/%3E%3C/g%3E%3Ccircle cx='276' cy='104' r='4' fill='%23FFD459'/%3E%3C/svg%3E")`,
};

/** The night counter is 63px vinyl pleats. */
const nightPrint = {
  "--counter-pattern": "repeating-linear-gradient(90deg,#0000 0 58px,#471009 58px 61px,#5E1B14 61px 63px)",
};

/** Controls of filters that this site's source cannot judge. */
const OFF = [...RULE_IDS].map((id) => `[data-off~=${id}] [data-rule=${id}]`).join(",");

/** The base styles of every page: reset, type, and the word classes that prose and parts share. */
export const globalCss = {
  ":root": { colorScheme: "light dark", "--gutter": "min(1.25rem,6.25vw)", ...dayPrint },
  "@media screen and (prefers-color-scheme: dark)": { ":root": nightPrint },
  /* Paper carries no way through the site and nothing to press; a check has its sheet for itself. */
  "@media print": {
    ":root": { colorScheme: "light", background: "white" },
    body: { background: "white", zoom: ".75" },
    "header, footer, button, details:not([open]), [data-island=home-finder]~*": {
      display: "none !important",
    },
    "body:has([data-island] article)": { page: "menu", zoom: ".85" },
    "h1, h2, h3": { breakAfter: "avoid", breakInside: "avoid" },
    "li, tr": { breakInside: "avoid" },
  },
  "@page": { margin: "14mm" },
  "@page menu": { size: "landscape", margin: "10mm" },

  /* The form is not shown to who returns to a card. */
  "[data-returns][data-awake='']": { visibility: "hidden" },

  [OFF]: { display: "none" },

  ".offline": {
    padding: ".45rem max(var(--gutter),50% - 35.5rem) !important",
    fontSize: ".9375rem",
    lineHeight: "1.35",
    background: "{colors.band}",
    color: "{colors.onBand}",
    fontWeight: "650",
    "& button": {
      minHeight: "1.75rem",
      padding: "0 .3rem",
      border: "2px solid transparent",
      background: "none",
      color: "inherit",
      font: "inherit",
      textDecoration: "underline",
      cursor: "pointer",
    },
  },

  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    /* On a window taller than the page the footer goes on to its end. */
    background: "{colors.band}",
    /* The header and a card's actions stay in place, each in two rows where letters are large. */
    scrollPadding: "6.2rem 0 8.2rem",
    WebkitTextSizeAdjust: "100%",
    WebkitTapHighlightColor: "transparent",
    "@media (min-width: 100rem)": { fontSize: "112.5%" },
  },
  body: {
    margin: "0",
    background: "{colors.page}",
    color: "{colors.ink}",
    font: "1.0625rem/1.6 {fonts.body}",
    textWrap: "pretty",
    overflowWrap: "anywhere",
  },
  "h1, h2, h3, p, dl, dd, figure, blockquote": { margin: "0", padding: "0" },
  "ul, ol": { margin: "0", padding: "0", listStyle: "none" },
  "img, svg": { display: "block" },
  a: { color: "inherit", textDecorationThickness: ".1em", textUnderlineOffset: ".2em" },
  ":focus-visible": { outline: "3px solid {colors.focus}", outlineOffset: "3px", borderRadius: "{radii.r1}" },
  /* A guide's button comes up as the page is scrolled; it needs no script to do so. */
  "@keyframes dock-in": { from: { visibility: "hidden", opacity: "0", translate: "0 1rem" } },
  "@keyframes face-turn": { from: { rotate: "-726deg" } },
  /* The pin of the entry that is read, on the sketch of a guide. */
  "@keyframes pin-in-view": { "from, to": { stroke: "{colors.ink}", strokeWidth: "7px" } },
  /* Words for those who listen, as the content pipeline writes them. */
  ".vh": { srOnly: true },
  label: { fontWeight: "700", fontSize: "1rem", display: "block", overflowWrap: "break-word" },
  "@media (prefers-reduced-motion:reduce)": {
    "*, *::before, *::after": { transition: "none !important", scrollBehavior: "auto !important" },
  },

  "[tabindex='-1']:focus-visible": { outline: "none" },
};

const conditions = defineConditions({
  dark: "@media screen and (prefers-color-scheme: dark)",
  hover: ["@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"],
  print: "@media print",
  highContrast: "@media (forced-colors: active)",
  motionReduce: "@media (prefers-reduced-motion: reduce)",
});

const spacing = { values: "spacing" } as const;
const colors = { values: "colors" } as const;

const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  padding: "0",
  margin: "-1px",
  overflow: "hidden",
  clip: "rect(0, 0, 0, 0)",
  whiteSpace: "nowrap",
  borderWidth: "0",
};

/** Properties whose values may be the bare name of a token. In all others, tokens are in braces. */
const utilities: SystemConfig["utilities"] = {
  background: colors,
  borderColor: colors,
  color: colors,
  fill: colors,
  outlineColor: colors,
  stroke: colors,
  textDecorationColor: colors,
  borderRadius: { values: "radii" } as const,
  boxShadow: { values: "shadows" },
  fontFamily: { values: "fonts" },
  columnGap: spacing,
  gap: spacing,
  inset: spacing,
  margin: spacing,
  marginBlock: spacing,
  marginBottom: spacing,
  marginInline: spacing,
  marginLeft: spacing,
  marginRight: spacing,
  marginTop: spacing,
  padding: spacing,
  paddingBlock: spacing,
  paddingBottom: spacing,
  paddingInline: spacing,
  paddingLeft: spacing,
  paddingRight: spacing,
  paddingTop: spacing,
  srOnly: { values: { type: "boolean" }, transform: (wanted: boolean) => (wanted ? unseen : {}) },
};

export const base: SystemConfig = { conditions, utilities };

/** A page at 400 %, or a phone with double-size text: sticky elements would cover half of the page. */
export const LOWEST = "@media (max-height: 20rem), (max-height: 30rem) and (max-width: 19rem)";

/** Room for a third column beside a check and its map. */
export const WIDEST = "@media (min-width: 112rem)";

/** A small laptop's window: the whole check and its buttons fit on one screen. */
export const SMALL_LAPTOP = "@media (min-width: 48rem) and (max-height: 45rem)";
