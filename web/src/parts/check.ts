import { chakra } from "@chakra-ui/react/styled-system";

/** The counter with a guest check on it. */
export const ResultRoom = chakra("div", {
  base: {
    padding: "1.2rem 0 4rem",
    "& .narrow": {
      maxWidth: "52rem",
    },
    "& .order": {
      marginTop: "1.6rem",
    },
    "& .backrow .btn": {
      paddingInline: "0",
      fontWeight: "650",
    },
  },
});

/** The check and, beside it on wide screens, its notes. */
export const CardGrid = chakra("div", {
  base: {
    display: "grid",
    gap: "1.6rem",
    marginTop: ".8rem",
    "@media (min-width:60rem)": {
      gridTemplateColumns: "minmax(0,1.12fr) minmax(0,1fr)",
      gap: "2.2rem",
      alignItems: "start",
    },
  },
});

/** The guest check, torn off at the bottom. */
export const Check = chakra("article", {
  base: {
    background: "{colors.check}",
    color: "{colors.ink}",
    position: "relative",
    filter: "drop-shadow(0 5px 0 rgba(22,40,31,.24))",
    padding: "0 0 1.4rem",
    "--z": "12px",
    WebkitMask: "conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50%/var(--z) 100%",
    mask: "conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50%/var(--z) 100%",
    "& .name": {
      padding: "1.3rem 1.4rem 1rem",
    },
    "@media (forced-colors:active)": {
      border: "2px solid CanvasText",
      WebkitMask: "none",
      mask: "none",
    },
  },
});

/** The check's title and pick number. */
export const CheckHead = chakra("div", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "1rem",
    padding: ".8rem 1.4rem",
    borderBottom: "2px solid {colors.checkRule}",
    color: "{colors.checkRule}",
    "& .t": {
      font: "400 1.3rem/1 {fonts.display}",
      whiteSpace: "nowrap",
    },
    "& .n": {
      fontFamily: "{fonts.checkFont}",
      fontWeight: "700",
      fontSize: "clamp(1rem,.85rem + .6vw,1.25rem)",
      whiteSpace: "nowrap",
      color: "{colors.accentText}",
    },
  },
});

/** Four figures at a glance. */
export const Cells = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2,1fr)",
    borderBottom: "2px solid {colors.checkRule}",
    "&>div": {
      padding: ".5rem .9rem .6rem 1.4rem",
      borderRight: "1px solid {colors.checkRule}",
    },
    "&>div:nth-child(-n+2)": {
      borderBottom: "1px solid {colors.checkRule}",
    },
    "&>div:nth-child(even)": {
      borderRight: "0",
    },
    "& dt": {
      fontSize: ".875rem",
      color: "{colors.muted}",
    },
    "& dd": {
      fontWeight: "700",
      fontSize: "1.125rem",
      lineHeight: "1.35",
    },
    "@media (min-width:40rem)": {
      gridTemplateColumns: "repeat(4,auto)",
      "&>div": {
        borderBottom: "0 !important",
        borderRight: "1px solid {colors.checkRule} !important",
        paddingLeft: "1rem",
      },
      "&>div:last-child": {
        borderRight: "0 !important",
      },
      "&>div:first-child": {
        paddingLeft: "1.4rem",
      },
    },
  },
});

/** Ruled rows: status, address, phone, website. */
export const Lines = chakra("dl", {
  base: {
    borderTop: "1px solid {colors.checkRule}",
    "& .open": {
      color: "{colors.pickle}",
      fontWeight: "750",
    },
    "& .shut": {
      color: "{colors.accentText}",
      fontWeight: "750",
    },
    "&>div": {
      display: "grid",
      gridTemplateColumns: "5.6rem 1fr",
      gap: ".6rem",
      padding: ".62rem 1.4rem",
      borderBottom: "1px solid {colors.checkRule}",
      alignItems: "baseline",
    },
    "& dt": {
      color: "{colors.muted}",
      fontSize: ".9375rem",
    },
    "& dd": {
      fontWeight: "600",
      overflowWrap: "anywhere",
    },
    "& a": {
      display: "inline-block",
      padding: ".55rem 0",
      margin: "-.4rem 0",
    },
    "& .aside": {
      fontWeight: "400",
      color: "{colors.muted}",
    },
  },
});

/** Why this one, beside the face of the pick number. */
export const Why = chakra("div", {
  base: {
    padding: "1rem 1.4rem .2rem",
    display: "grid",
    gridTemplateColumns: "2.6rem 1fr",
    gap: ".9rem",
    alignItems: "center",
    "& .face": {
      width: "2.6rem",
      rotate: "-6deg",
    },
  },
});

/** Directions and Share. */
export const Actions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".7rem",
    padding: "1rem 1.4rem .6rem",
    "& .btn": {
      flex: "1 1 6.6rem",
      paddingInline: ".6rem",
    },
  },
});

/** Find another, and how many are left. */
export const Again = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1rem 1.4rem",
    alignItems: "center",
    marginTop: "1.8rem",
    "& p": {
      flexBasis: "100%",
    },
  },
});

/** A skeleton bar while details load. */
export const Bar = chakra("span", {
  base: {
    display: "inline-block",
    height: ".95rem",
    borderRadius: "99px",
    background: "{colors.checkRule}",
    opacity: ".35",
    verticalAlign: "middle",
    animation: "bar-breathe 1.2s ease-in-out infinite alternate",
    "@media (prefers-reduced-motion:reduce)": {
      animation: "none",
    },
  },
});
