import { chakra } from "@chakra-ui/react/styled-system";
import { FACE_RULES } from "../art/face-files.js";
import { runningText } from "./running-text.js";

/** The newest post, filling the counter. */
export const Feature = chakra("div", {
  base: {
    "& .first": { margin: "0 0 .8rem" },
    "& .headline": { fontWeight: "400", fontSize: "clamp(2.4rem,1.4rem + 4.2vw,4.4rem)", lineHeight: "1.04" },
    "& .lede": {
      fontSize: "1.1875rem",
      lineHeight: "1.5",
      color: "{colors.onCounterMuted}",
      marginTop: ".8rem",
      maxWidth: "44ch",
    },
    "& .read": { marginTop: "1.4rem" },

    display: "grid",
    gap: "1.5rem",
    alignItems: "center",
    padding: "2.4rem 0 3rem",
    "& .art": {
      display: "grid",
      placeItems: "center",
    },
    "& .art .die": {
      width: "min(52vw,17rem)",
      rotate: "7deg",
    },
    "@media (min-width:44rem)": {
      gridTemplateColumns: "1.5fr 1fr",
      gap: "1.5rem",
      "& .art .die": {
        width: "min(26vw,17rem)",
      },
    },
    "@media (min-width:64rem)": {
      gridTemplateColumns: "1.3fr 1fr",
      gap: "3rem",
    },
  },
});

/** Posts as rows with die faces. */
export const Posts = chakra("ol", {
  base: {
    padding: "0 0 3.5rem",
  },
});

/** One post. */
export const Post = chakra("li", {
  base: {
    padding: "1.6rem 0",
    borderBottom: "2px solid {colors.ink}",
    display: "grid",
    gridTemplateColumns: "3.4rem 1fr",
    gap: ".4rem 1.2rem",
    alignItems: "start",
    "&:first-child": {
      borderTop: "2px solid {colors.ink}",
    },
    "& .face": {
      width: "3.6rem",
      rotate: "-6deg",
    },
    "&:nth-child(even) .face": {
      rotate: "5deg",
    },
    "& .t>*+*": {
      marginTop: ".3rem",
    },
    "& h3 a": {
      textDecoration: "none",
    },
    "& h3 a:hover": {
      textDecoration: "underline",
      textDecorationThickness: ".08em",
    },
    "& .m": {
      display: "flex",
      flexWrap: "wrap",
      gap: ".1rem .9rem",
      fontSize: ".9375rem",
      color: "{colors.muted}",
    },
    "& .m b": {
      color: "{colors.accentText}",
    },
    "& .m span": {
      whiteSpace: "nowrap",
    },
    "& .d3": {
      fontSize: "clamp(1.3rem,1.1rem + .9vw,1.6rem)",
    },
    "& .go": {
      gridColumn: "2",
      justifySelf: "start",
      marginTop: ".4rem",
    },
    "@media (max-width:30rem)": {
      gridTemplateColumns: "2.5rem 1fr",
      columnGap: ".9rem",
      "& .face": {
        width: "2.7rem",
      },
    },
    "@media (min-width:52rem)": {
      gridTemplateColumns: "5.5rem 1fr auto",
      columnGap: "2rem",
      alignItems: "center",
      padding: "1.9rem 0",
      "& .face": {
        width: "5.2rem",
      },
      "& .go": {
        gridColumn: "3",
        margin: "0",
      },
      "& .t p:last-child": {
        maxWidth: "68ch",
        textWrap: "pretty",
      },
    },
  },
});

/** An article's text column. */
export const Prose = chakra("div", {
  base: {
    ...runningText,
    ...FACE_RULES,
    "& section": { marginTop: "2.6rem" },
    "& section > h2 + *": { marginTop: "1rem" },
    "& .running .table": { overflowX: "auto" },
    "& table": { borderCollapse: "collapse", width: "100%" },
    "& th, & td": {
      textAlign: "left",
      padding: ".5rem .8rem .5rem 0",
      borderBottom: "1px solid {colors.line}",
      verticalAlign: "top",
    },

    maxWidth: "44rem",
    paddingBlock: "clamp(2.2rem,5vw,4rem)",
    "& .five": {
      display: "grid",
      gap: "1rem",
    },
    "& .five li": {
      display: "grid",
      gridTemplateColumns: "3.6rem 1fr",
      gap: "1.1rem",
      alignItems: "center",
    },
    "& .five .face": {
      display: "block",
      width: "3.6rem",
      height: "3.6rem",
      backgroundSize: "contain",
      backgroundRepeat: "no-repeat",
      rotate: "-4deg",
    },
    "& .five li:nth-child(even) .face": {
      rotate: "5deg",
    },
    "& .pips": {
      display: "flex",
      gap: ".5rem",
      justifyContent: "center",
      alignItems: "center",
      color: "{colors.action}",
      marginBlock: "2.6rem",
    },
    "& .pips i": {
      width: ".5rem",
      height: ".5rem",
      borderRadius: "50%",
      background: "currentColor",
    },
    "& .pips::before": {
      content: '""',
      height: "2px",
      flex: "1",
      background: "{colors.ink}",
      opacity: ".9",
      maxWidth: "100%",
    },
    "& .pips::after": {
      content: '""',
      height: "2px",
      flex: "1",
      background: "{colors.ink}",
      opacity: ".9",
      maxWidth: "100%",
    },
    "&>*+*": {
      marginTop: "1.2rem",
    },
    "&>h2": {
      marginTop: "2.4rem",
    },
    "@media (forced-colors:active)": {
      "& .pips i": {
        background: "CanvasText",
      },
    },
  },
});
