import { chakra } from "@chakra-ui/react/styled-system";

/** The dark band that ends every page. */
export const Footer = chakra("footer", {
  base: {
    background: "{colors.band}",
    color: "{colors.onBand}",
    padding: "2.4rem 0 2.8rem",
    "& .wrap": {
      display: "grid",
      gap: "1.4rem",
    },
    "& ul": {
      display: "flex",
      flexWrap: "wrap",
      gap: ".4rem 1.6rem",
    },
    "& li a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "2.75rem",
    },
    "& p:not(.brand)": {
      color: "{colors.onBandMuted}",
      fontSize: ".9375rem",
    },
    "& :focus-visible": {
      outlineColor: "{colors.onBand}",
    },
    "& .true-line": {
      marginTop: ".6rem",
      maxWidth: "46ch",
    },
    "& .credit": {
      marginTop: ".4rem",
    },
    "@media (min-width:52rem)": {
      "& .wrap": {
        gridTemplateColumns: "1fr auto",
        alignItems: "center",
      },
    },
  },
});
