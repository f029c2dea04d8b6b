import { chakra } from "@chakra-ui/react/styled-system";

/** The counter: mustard Formica by day, oxblood vinyl by night. */
export const Counter = chakra("div", {
  base: {
    "&.embedded": { borderTop: "2px solid {colors.ink}" },

    background: "{colors.counter} var(--counter-pattern)",
    color: "{colors.onCounter}",
    position: "relative",
    "@media (forced-colors:active)": {
      backgroundImage: "none",
      borderBottom: "1px solid CanvasText",
    },
  },
});

/** Three ink lines where the counter ends. */
export const Edge = chakra("div", {
  base: {
    height: "14px",
    background: "repeating-linear-gradient({colors.ink} 0 2px,{colors.page} 2px 6px)",
    "@media (forced-colors:active)": {
      backgroundImage: "none",
    },
  },
});

/** The home page's counter with headline, die and placemat. */
export const Hero = chakra("div", {
  base: {
    padding: "clamp(1.6rem,3vw,2rem) 0 clamp(2.4rem,6vw,4.5rem)",
    overflow: "clip",
    "& .grid": {
      display: "grid",
      gap: "1.6rem",
    },
    "& .lede": {
      fontSize: "1.1875rem",
      lineHeight: "1.45",
      color: "{colors.onCounterMuted}",
      maxWidth: "30ch",
      marginTop: ".8rem",
      textWrap: "pretty",
    },
    "& .say": {
      position: "relative",
    },
    "& .die": {
      width: "6.2rem",
      position: "absolute",
      right: "-.4rem",
      bottom: "-1.6rem",
      rotate: "8deg",
    },
    "@media (max-width:63.9rem)": {
      "& .lede": {
        paddingRight: "5.8rem",
        maxWidth: "none",
      },
    },
    "@media (min-width:48rem) and (max-width:63.9rem)": {
      "& .die": {
        width: "10rem",
        right: "1rem",
        bottom: "-2.2rem",
      },
      "& .lede": {
        paddingRight: "0",
        maxWidth: "30ch",
      },
    },
    "@media (min-width:64rem)": {
      "& .grid": {
        gridTemplateColumns: "minmax(0,1fr) minmax(0,1.5fr)",
        gap: "2.2rem",
        alignItems: "center",
      },
      "& .die": {
        position: "static",
        width: "min(100%,17.5rem)",
        margin: "1.6rem 0 0 1.2rem",
        rotate: "-6deg",
      },
    },
  },
});

/** The place setting: fork, placemat, knife. */
export const Table = chakra("div", {
  base: {
    display: "grid",
    alignItems: "center",
    "& .utensil": {
      display: "none",
    },
    "& .us": {
      fill: "#FFF6DF",
      stroke: "{colors.printInk}",
      strokeWidth: "3",
    },
    "@media (min-width:64rem)": {
      "& .utensil": {
        display: "block",
        width: "46px",
        filter: "drop-shadow(4px 6px 0 rgba(22,40,31,.22))",
      },
      gridTemplateColumns: "46px 1fr 46px",
      gap: ".9rem",
    },
  },
});

/** Three steps, numbered by die faces. */
export const Steps = chakra("ol", {
  base: {
    display: "grid",
    gap: "1.5rem",
    padding: "{spacing.s7} 0",
    "& li": {
      display: "grid",
      gridTemplateColumns: "4rem 1fr",
      gap: "1.1rem",
      alignItems: "center",
    },
    "& .face": {
      width: "4.4rem",
      rotate: "-5deg",
    },
    "& li:nth-child(2) .face": {
      rotate: "4deg",
    },
    "@media (min-width:40rem)": {
      gridTemplateColumns: "repeat(3,1fr)",
      gap: "1.6rem",
      "& li": {
        gridTemplateColumns: "1fr",
        alignContent: "start",
      },
    },
    "@media (min-width:64rem)": {
      gap: "2.5rem",
      "& li": {
        gridTemplateColumns: "4.4rem 1fr",
      },
    },
  },
});

/** The matchbook beside the questions. */
export const Duo = chakra("div", {
  base: {
    display: "grid",
    gap: "3rem",
    padding: "0 0 {spacing.s8}",
    "@media (min-width:60rem)": {
      gridTemplateColumns: "minmax(0,.85fr) minmax(0,1.15fr)",
      gap: "4.5rem",
      alignItems: "start",
      "& .stick": {
        position: "sticky",
        top: "6rem",
      },
    },
  },
});
