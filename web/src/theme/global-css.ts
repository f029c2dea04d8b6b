import { dayPrint, nightPrint } from "./print.js";

/** The ground that every page stands on: reset, type, the words' classes used by prose and parts alike. */
export const globalCss = {
  ":root": { colorScheme: "light dark", ...dayPrint },
  "@media (prefers-color-scheme: dark)": { ":root": nightPrint },

  "*, *::before, *::after": {
    boxSizing: "border-box",
  },
  html: {
    scrollPaddingTop: "5rem",
    WebkitTextSizeAdjust: "100%",
  },
  body: {
    margin: "0",
    background: "{colors.page}",
    color: "{colors.ink}",
    font: "1.0625rem/1.6 {fonts.body}",
  },
  "h1, h2, h3, p, dl, dd, figure, blockquote": {
    margin: "0",
    padding: "0",
  },
  "ul, ol": {
    margin: "0",
    padding: "0",
    listStyle: "none",
  },
  "img, svg": {
    display: "block",
  },
  ".plate": {
    height: "auto",
  },
  a: {
    color: "inherit",
    textDecorationThickness: ".1em",
    textUnderlineOffset: ".2em",
  },
  ":focus-visible": {
    outline: "3px solid {colors.focus}",
    outlineOffset: "3px",
    borderRadius: "{radii.r1}",
  },
  ".wrap": {
    width: "min(100% - 2.5rem,71rem)",
    marginInline: "auto",
  },
  ".d1": {
    fontFamily: "{fonts.display}",
    fontWeight: "400",
    lineHeight: "1.04",
    textWrap: "balance",
    letterSpacing: ".012em",
    fontSize: "clamp(2rem,.6rem + 7.2vw,5.1rem)",
  },
  ".d2": {
    fontFamily: "{fonts.display}",
    fontWeight: "400",
    lineHeight: "1.04",
    textWrap: "balance",
    letterSpacing: ".012em",
    fontSize: "clamp(1.9rem,1.5rem + 1.7vw,2.8rem)",
  },
  ".d3": {
    fontFamily: "{fonts.display}",
    fontWeight: "400",
    lineHeight: "1.04",
    textWrap: "balance",
    letterSpacing: ".012em",
    fontSize: "1.6rem",
  },
  ".h3": {
    fontSize: "1.1875rem",
    lineHeight: "1.3",
    fontWeight: "750",
  },
  ".small": {
    fontSize: ".9375rem",
  },
  ".muted": {
    color: "{colors.muted}",
  },
  ".vh": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
  ".skip": {
    position: "absolute",
    left: "1rem",
    top: "-4rem",
    background: "{colors.surface}",
    color: "{colors.ink}",
    padding: ".6rem 1rem",
    zIndex: "50",
  },
  ".skip:focus": {
    top: ".6rem",
  },
  label: {
    fontWeight: "700",
    fontSize: "1rem",
    display: "block",
  },
  ".off": {
    fill: "{colors.shadow}",
    opacity: ".28",
  },
  ".ol": {
    stroke: "{colors.printInk}",
    strokeWidth: "4",
  },
  "@media (prefers-reduced-motion:reduce)": {
    "*, *::before, *::after": {
      transition: "none !important",
      scrollBehavior: "auto !important",
    },
  },

  "[tabindex='-1']:focus-visible": { outline: "none" },
  ".namesakes ul": { display: "flex", flexWrap: "wrap", gap: ".5rem", marginTop: ".4rem" },
  ".notices": { display: "grid", gap: ".4rem", marginTop: "1rem", maxWidth: "46ch" },
  ".counter.missing": {
    minHeight: "calc(100vh - 16rem)",
    display: "grid",
    placeItems: "center",
    textAlign: "center",
    padding: "2.5rem 0 3.5rem",
    "& .d2": { marginTop: "1.6rem" },
    "& .lede": { margin: ".7rem auto 1.6rem", maxWidth: "36ch", fontSize: "1.1875rem" },
  },
};
