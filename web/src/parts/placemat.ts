import { chakra } from "@chakra-ui/react/styled-system";

/** What the placemat lies on: its hard shadow. */
export const MatShadow = chakra("div", {
  base: {
    filter: "drop-shadow(0 6px 0 rgba(22,40,31,.22))",
    "@media (max-width:39.99rem)": {
      "&:has(.mat)": {
        marginInline: "-.8rem",
      },
    },
    "@media (forced-colors:active)": {
      filter: "none",
    },
  },
});

const mat = {
  className: "mat",
  base: {
    position: "relative",
    isolation: "isolate",
    padding: "2.5rem 2.05rem 2.3rem",
    color: "{colors.ink}",
    "&::before": {
      content: '""',
      position: "absolute",
      inset: "0",
      zIndex: "-2",
      background: "{colors.surface}",
      "--r": "11px",
      WebkitMask:
        "linear-gradient(#000 0 0) no-repeat 50%/calc(100% - 2*var(--r)) calc(100% - 2*var(--r)),radial-gradient(farthest-side,#000 97%,#0000) 0 0/calc(2*var(--r)) calc(2*var(--r)) round",
      mask: "linear-gradient(#000 0 0) no-repeat 50%/calc(100% - 2*var(--r)) calc(100% - 2*var(--r)),radial-gradient(farthest-side,#000 97%,#0000) 0 0/calc(2*var(--r)) calc(2*var(--r)) round",
    },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: "17px",
      zIndex: "-1",
      border: "2px solid {colors.action}",
      borderRadius: "4px",
      outline: "1px solid {colors.action}",
      outlineOffset: "-6px",
      pointerEvents: "none",
    },
    "& .d2": {
      textAlign: "center",
    },
    "& .d3": {
      textAlign: "center",
    },
    "& .invitation": {
      textAlign: "center",
      marginTop: ".6rem",
    },
    "& .trouble": {
      marginBottom: ".8rem",
    },
    "& .hint": {
      fontWeight: "400",
      color: "{colors.ink}",
    },
    "&.setup": {
      display: "grid",
      gap: "1rem",
      justifyItems: "center",
      textAlign: "center",
    },
    "@media (max-width:39.99rem)": {
      "&.mat::after": {
        inset: "15px",
        outline: "0",
      },
    },
    "@media (min-width:40rem)": {
      padding: "2.9rem 3.2rem 2.9rem",
    },
    "@media (forced-colors:active)": {
      "&::before": {
        display: "none",
      },
      border: "2px solid CanvasText",
      "&::after": {
        display: "none",
      },
    },
  },
} as const;

/** The scalloped paper placemat with its printed frame. */
export const Mat = chakra("section", mat);

/** The placemat as a form. */
export const MatForm = chakra("form", mat);

/** The fields on the placemat: one column on phones, then two. */
export const Fields = chakra("div", {
  base: {
    display: "grid",
    gap: "1rem 2rem",
    marginTop: "1rem",
    "&>*": {
      minWidth: "0",
    },
    "@media (min-width:40rem)": {
      gridTemplateColumns: "1fr 1fr",
      "& .wide": {
        gridColumn: "1/-1",
      },
    },
  },
});

/** Further wishes, folded away until somebody wants them. */
export const More = chakra("details", {
  base: {
    borderTop: "2px dotted {colors.line}",
    paddingTop: ".4rem",
    "& summary": {
      display: "flex",
      alignItems: "center",
      minHeight: "2.75rem",
      fontWeight: "700",
      cursor: "pointer",
    },
    "& summary::before": {
      content: '"+"',
      marginRight: ".6rem",
    },
    "&[open] summary::before": {
      content: '"\u2212"',
    },
  },
});
