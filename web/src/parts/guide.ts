import { chakra } from "@chakra-ui/react/styled-system";

/** The counter head of a guide. */
export const GuideHead = chakra("div", {
  base: {
    "& .column": { maxWidth: "44rem" },
    "& .column .headline": { fontSize: "clamp(2rem,1rem + 5vw,4.1rem)" },
    "& .top": { paddingTop: "1.2rem" },

    padding: "1rem 0 clamp(2rem,4vw,3.2rem)",
    "& .grid": {
      display: "grid",
      gap: "1.2rem",
      alignItems: "center",
      justifyItems: "start",
    },
    "& .plate": {
      width: "min(64vw,15rem)",
      justifySelf: "center",
    },
    "& .lede": {
      fontSize: "1.1875rem",
      lineHeight: "1.5",
      color: "{colors.onCounterMuted}",
      marginTop: ".8rem",
      maxWidth: "44ch",
    },
    "@media (min-width:48rem)": {
      "& .grid": {
        gridTemplateColumns: "1fr auto",
        gap: "3rem",
      },
      "& .plate": {
        width: "clamp(14rem,28vw,21rem)",
      },
    },
  },
});

/** State, reading time, dates. */
export const Meta = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".2rem 1.4rem",
    marginTop: "1rem",
    fontWeight: "650",
    fontSize: ".9375rem",
  },
});

/** Opening, map and text; on wide screens the map stays beside both. */
export const Body = chakra("div", {
  base: {
    display: "grid",
    gap: "2.4rem",
    padding: "clamp(2.2rem,5vw,4rem) 0",
    "& > *": { minWidth: "0" },
    "@media (min-width:60rem)": {
      gridTemplateColumns: "minmax(0,1.35fr) minmax(0,1fr)",
      columnGap: "4rem",
      alignItems: "start",
      "& .aside": {
        position: "sticky",
        top: "5.5rem",
        gridArea: "1/2/span 2",
      },
    },
  },
});

/** What pairs well: related links. */
export const Pair = chakra("section", {
  base: {
    marginTop: "1.6rem",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    padding: "1.2rem 1.4rem 1.3rem",
    background: "{colors.surface}",
    "& ul": {
      marginTop: ".5rem",
    },
    "& a": {
      display: "block",
      padding: ".62rem 0",
      lineHeight: "1.42",
      fontWeight: "650",
      textDecorationColor: "{colors.action}",
    },
  },
});

/** Local dining tips, on counter colour. */
export const Tips = chakra("section", {
  base: {
    background: "{colors.counter} var(--counter-pattern)",
    color: "{colors.onCounter}",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    padding: "1.5rem 1.6rem",
    marginTop: "2.8rem",
    "& ul": {
      display: "grid",
      gap: ".6rem",
      marginTop: ".8rem",
    },
    "& li": {
      paddingLeft: "1.5rem",
      position: "relative",
    },
    "& li::before": {
      content: '""',
      position: "absolute",
      left: ".1rem",
      top: ".55em",
      width: ".6rem",
      height: ".6rem",
      borderRadius: "50%",
      background: "currentColor",
    },
    "@media (forced-colors:active)": {
      backgroundImage: "none",
      border: "2px solid CanvasText",
    },
  },
});

/** The counter with an embedded finder. */
export const FinderRoom = chakra("div", {
  base: {
    "& .try": { display: "grid", justifyItems: "center", textAlign: "center", gap: "1.2rem" },
    "& .try .die": { width: "7rem" },
    "& .redirecting": { textAlign: "center" },

    padding: "clamp(2.4rem,6vw,4.5rem) 0",
    "& .inner": {
      maxWidth: "46rem",
      marginInline: "auto",
    },
  },
});
