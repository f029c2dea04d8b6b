import { chakra } from "@chakra-ui/react/styled-system";
import { leader } from "./leader.js";
import { runningText } from "./running-text.js";

/** A guide's text: sections, and listings set like a menu. */
export const GuideText = chakra("div", {
  base: {
    ...runningText,
    "& .intro > * + *": { marginTop: "1rem" },
    "& section.sec > h2 + *": { marginTop: "1rem" },
    "& .menu .facts": { fontSize: ".9375rem" },
    "& .menu .facts span": { display: "inline-block" },
    "& .menu li": { scrollMarginTop: "5rem" },
    "& .menu li:target": { outline: "3px solid {colors.focus}", outlineOffset: ".5rem" },
    "& .closing": { marginTop: "2.8rem" },
    "& .closing > * + *": { marginTop: ".8rem" },

    ...leader,
    "& .menu": {
      marginTop: "1.1rem",
      display: "grid",
      gap: "1.15rem",
    },
    "& .menu .lead>:first-child": {
      display: "flex",
      alignItems: "start",
      flex: "none",
      maxWidth: "66%",
      fontWeight: "750",
      fontSize: "1.1875rem",
      lineHeight: "1.3",
    },
    "& .menu .lead>:last-child": {
      whiteSpace: "normal",
      textAlign: "right",
      fontWeight: "600",
      color: "{colors.muted}",
      fontSize: ".9375rem",
    },
    "& .menu p": {
      color: "{colors.muted}",
      maxWidth: "56ch",
      marginTop: ".15rem",
    },
    "& .menu .pin": {
      display: "inline-grid",
      placeItems: "center",
      width: "1.55rem",
      height: "1.55rem",
      borderRadius: ".45rem",
      background: "{colors.action}",
      color: "{colors.onAction}",
      font: "700 .875rem/1 {fonts.body}",
      marginRight: ".55rem",
      rotate: "-6deg",
      flex: "none",
    },
    "& .menu a": {
      textDecorationColor: "{colors.action}",
      display: "inline-block",
      padding: ".65rem 0",
      margin: "-.65rem 0",
    },
    "& .sec + .sec": {
      marginTop: "2.8rem",
    },
    "& .intro": {
      fontSize: "1.1875rem",
      lineHeight: "1.6",
      maxWidth: "60ch",
    },
    "@media (max-width:34rem)": {
      "& .menu .lead": {
        flexWrap: "wrap",
      },
      "& .menu .lead>:first-child": {
        maxWidth: "100%",
      },
      "& .menu .lead::before": {
        display: "none",
      },
      "& .menu .lead>:last-child": {
        flexBasis: "100%",
        paddingLeft: "2.1rem",
        textAlign: "left",
      },
      "& .menu p": {
        paddingLeft: "2.1rem",
      },
    },
    "@media (min-width:34.01rem)": {
      "& .menu p": {
        paddingLeft: "2.1rem",
      },
    },
    "@media (forced-colors:active)": {
      "& .menu .pin": {
        border: "1px solid CanvasText",
        forcedColorAdjust: "auto",
      },
    },
  },
});
