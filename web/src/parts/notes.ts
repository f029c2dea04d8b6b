import { chakra } from "@chakra-ui/react/styled-system";
import { mapRules } from "./map-rules.js";

/** The notes beside the check. */
export const Side = chakra("div", {
  base: {
    display: "grid",
    gap: "1.6rem",
  },
});

/** A bordered note: review, location. */
export const Note = chakra("section", {
  base: {
    background: "{colors.surface}",
    color: "{colors.ink}",
    padding: "1.4rem 1.5rem 1.5rem",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    "& blockquote": {
      fontSize: "1.125rem",
      lineHeight: "1.5",
      marginTop: ".9rem",
    },
    "& .where": {
      marginTop: ".9rem",
      fontWeight: "600",
    },
    "& .source": {
      marginTop: ".7rem",
      color: "{colors.muted}",
    },
  },
});

/** A review's author. */
export const Who = chakra("div", {
  base: {
    display: "flex",
    gap: ".8rem",
    alignItems: "center",
    marginTop: ".9rem",
    "& .stars": {
      color: "{colors.accentText}",
      letterSpacing: ".06em",
    },
    "& .av": {
      width: "2.75rem",
      height: "2.75rem",
      borderRadius: "50%",
      background: "{colors.check}",
      color: "{colors.checkRule}",
      display: "grid",
      placeItems: "center",
      font: "400 1.35rem/1 {fonts.display}",
    },
    "& b": {
      display: "block",
      lineHeight: "1.3",
    },
    "@media (forced-colors:active)": {
      "& .av": {
        border: "1px solid CanvasText",
        forcedColorAdjust: "auto",
      },
    },
  },
});

/** The map, or the sketch that stands in for it. */
export const MapFrame = chakra("div", {
  base: {
    position: "relative",
    "& .canvas[data-drawn=false]": { position: "absolute", inset: "0", visibility: "hidden" },
    "& iframe": { display: "block", width: "100%", height: "100%", border: "0" },

    boxSizing: "content-box",
    height: "300px",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    overflow: "hidden",
    marginTop: ".8rem",
    background: "{colors.check}",
    ...mapRules,
    "& svg": {
      width: "100%",
      height: "100%",
    },
    "& .canvas": {
      height: "100%",
    },
  },
});
