import { chakra } from "@chakra-ui/react/styled-system";
import { mapRules } from "./map-rules.js";

/** A sketch map. */
export const Sketch = chakra("figure", {
  base: {
    "& a:focus-visible": { outlineOffset: "0" },
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    overflow: "hidden",
    background: "{colors.check}",
    position: "relative",
    ...mapRules,
    "& .m-road": { ...mapRules["& .m-road"], stroke: "{colors.checkRule}", opacity: ".22" },
    "& figcaption": {
      padding: ".7rem 1rem",
      fontSize: ".9375rem",
      background: "{colors.surface}",
      borderTop: "2px solid {colors.ink}",
      position: "relative",
    },
    "& svg": {
      overflow: "hidden",
      width: "100%",
      height: "auto",
    },
    "@media (min-width:34rem) and (max-width:59.99rem)": {
      display: "grid",
      gridTemplateColumns: "minmax(0,3fr) minmax(0,2fr)",
      "& figcaption": {
        borderTop: "0",
        borderLeft: "2px solid {colors.ink}",
        display: "grid",
        alignContent: "center",
      },
    },
  },
});
