import { chakra } from "@chakra-ui/react/styled-system";
import { leader } from "./leader.js";

/** The 86 board: nothing left to roll. */
export const Board = chakra("section", {
  base: {
    background: "{colors.surface}",
    color: "{colors.ink}",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    boxShadow: "{shadows.lift}",
    overflow: "hidden",
    "& .n86": {
      font: "400 3.6rem/1 {fonts.display}",
      color: "{colors.accentText}",
    },
    ...leader,
    "& .hd": {
      display: "grid",
      gridTemplateColumns: "auto 1fr",
      gap: "1.1rem",
      alignItems: "center",
      padding: "1.4rem 1.5rem 1.2rem",
      borderBottom: "2px solid {colors.ink}",
    },
    "& .message": {
      padding: "1.1rem 1.5rem 0",
      fontSize: "1.1875rem",
      lineHeight: "1.45",
    },
    "& .message.small": {
      paddingTop: ".3rem",
      fontSize: ".9375rem",
      color: "{colors.muted}",
    },
    "& .covered": {
      padding: ".4rem 1.5rem 1.6rem",
    },
    "& .covered ul": {
      display: "flex",
      flexWrap: "wrap",
      gap: "0 1.2rem",
      marginTop: ".3rem",
    },
    "& .covered a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "2.75rem",
      fontWeight: "650",
    },
    "& .namesakes": {
      padding: "0 1.5rem 1.4rem",
    },
  },
});

/** Figures that add up. */
export const Tally = chakra("div", {
  base: {
    padding: "1.1rem 1.5rem .6rem",
    "& .lead": {
      padding: ".35rem 0",
    },
    "& .lead>:last-child": {
      fontWeight: "750",
      fontSize: "1.1875rem",
    },
    "& .sum": {
      borderTop: "2px solid {colors.ink}",
      marginTop: ".4rem",
      paddingTop: ".6rem",
      fontWeight: "750",
    },
  },
});

/** Changes that put dinner back on. */
export const Relax = chakra("div", {
  base: {
    display: "grid",
    gap: ".7rem",
    padding: ".8rem 1.5rem 1.6rem",
    "& .btn": {
      justifyContent: "space-between",
      textAlign: "left",
      minHeight: "3.4rem",
    },
    "& .plus": {
      fontWeight: "750",
      color: "{colors.pickle}",
      whiteSpace: "nowrap",
    },
    "& .btn:first-of-type": {
      background: "{colors.action}",
      color: "{colors.onAction}",
      borderColor: "{colors.printInk}",
    },
    "& .btn:first-of-type .plus": {
      color: "inherit",
    },
    "& .act": {
      display: "grid",
    },
    "& .act:first-of-type .btn": {
      background: "{colors.action}",
      color: "{colors.onAction}",
      borderColor: "{colors.printInk}",
    },
    "& .act:first-of-type .plus": {
      color: "inherit",
    },
  },
});
