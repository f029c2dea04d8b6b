import { chakra } from "@chakra-ui/react/styled-system";

/** The wall where the souvenir plates hang. */
export const Wall = chakra("section", {
  base: {
    "&.bare": { borderTop: "0" },

    padding: "{spacing.s7} 0 {spacing.s8}",
    background: "{colors.check}",
    borderTop: "2px solid {colors.ink}",
  },
});

/** The wall's heading and its link. */
export const WallHead = chakra("div", {
  base: {
    "&.specials": { paddingTop: "2.8rem", marginBottom: ".6rem" },

    display: "flex",
    flexWrap: "wrap",
    gap: ".8rem 2rem",
    justifyContent: "space-between",
    alignItems: "end",
    marginBottom: "2rem",
    "& .under-title": {
      marginTop: ".4rem",
    },
  },
});

/** A row of souvenir plates. */
export const Plates = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    gap: "1.8rem 1.2rem",
    "& li": { flex: "0 1 calc(50% - .6rem)" },
    "& a": {
      display: "block",
      textAlign: "center",
      textDecoration: "none",
      fontWeight: "700",
    },
    "& .plate": {
      width: "min(100%,13rem)",
      margin: "0 auto .5rem",
      transition: "rotate .35s {easings.settle}",
    },
    "& a:hover .plate": {
      rotate: "-9deg",
    },
    "& a:hover b": {
      textDecoration: "underline",
    },
    "& small": {
      display: "block",
      fontWeight: "400",
      color: "{colors.muted}",
      fontSize: ".9375rem",
    },
    "&.idx": {
      gap: "2.4rem 1.4rem",
    },
    "&.idx li": {
      flex: "0 1 calc(50% - .7rem)",
    },
    "&.idx h2": {
      font: "400 1.375rem/1.1 {fonts.display}",
    },
    "&.idx .ex": {
      fontWeight: "400",
      fontSize: ".9375rem",
      lineHeight: "1.45",
      margin: ".35rem auto 0",
      maxWidth: "24ch",
      textWrap: "balance",
    },
    "&.idx .go": {
      display: "inline-block",
      marginTop: ".35rem",
      textDecoration: "underline",
      textDecorationColor: "{colors.action}",
      textDecorationThickness: ".14em",
      textUnderlineOffset: ".25em",
    },
    "@media (min-width:52rem)": {
      "&:not(.idx) li": { flex: "1 1 0", maxWidth: "17rem" },
    },
    "@media (min-width:44rem)": {
      "&.idx li": {
        flexBasis: "calc(33.3% - 1rem)",
      },
    },
    "@media (min-width:64rem)": {
      "&.idx li": {
        flexBasis: "calc(20% - 1.2rem)",
      },
    },
  },
});
