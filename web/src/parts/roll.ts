import { chakra } from "@chakra-ui/react/styled-system";

/** The dice over a guide's own list; it needs a script, so it stays away where there is none. */
export const RollCard = chakra("section", {
  base: {
    marginTop: "2.2rem",
    padding: "1.4rem 1.5rem 1.5rem",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    background: "{colors.check}",
    "& .wishes": {
      display: "grid",
      gap: ".8rem 1rem",
      alignItems: "end",
      marginTop: ".9rem",
    },
    "& .landing": {
      display: "grid",
      gridTemplateColumns: "4.4rem minmax(0,1fr)",
      gap: "1.1rem",
      alignItems: "center",
      minHeight: "4.4rem",
      marginTop: "1.3rem",
    },
    "& .face": { width: "4.4rem", rotate: "-6deg" },
    "& .count": {
      fontFamily: "{fonts.checkFont}",
      fontWeight: "700",
      fontSize: ".9375rem",
      color: "{colors.accentText}",
    },
    "& .landing .d3": { margin: ".15rem 0 .3rem" },
    "& .landing .d3 a": { textDecorationColor: "{colors.action}", textDecorationThickness: ".08em" },
    "& .landing .btn": { marginTop: ".8rem" },
    "@media (min-width:40rem)": {
      "& .wishes": { gridTemplateColumns: "1fr 1fr auto" },
      "& .wishes .btn": { minHeight: "3rem" },
    },
    "@media (scripting:none)": { display: "none" },
  },
});
