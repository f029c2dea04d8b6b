import { chakra } from "@chakra-ui/react/styled-system";

/** The newsletter card: a matchbook, red in both themes. */
export const Matchbook = chakra("section", {
  base: {
    background: "#C0241B",
    color: "#fff",
    border: "2px solid {colors.printInk}",
    borderRadius: "{radii.r1} {radii.r1} 0 0",
    padding: "2rem 1.6rem 1.9rem",
    position: "relative",
    boxShadow: "{shadows.lift}",
    paddingBottom: "3.6rem",
    overflow: "hidden",
    "&::before": {
      content: '""',
      position: "absolute",
      top: ".8rem",
      left: "50%",
      width: "2.6rem",
      height: ".4rem",
      translate: "-50% 0",
      borderRadius: "9px",
      background: "#fff",
      opacity: ".85",
    },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: "auto -2px -2px",
      height: "1.5rem",
      background: "radial-gradient(circle,#6b5a4c 1px,#0000 1.4px) 0 0/6px 6px #2a1f19",
      border: "2px solid {colors.printInk}",
    },
    "& .inp::placeholder": {
      color: "#47574D",
    },
    "& .art": {
      display: "flex",
      gap: ".5rem",
      margin: ".9rem 0 1.3rem",
    },
    "& .art .face": {
      width: "4.6rem",
      rotate: "-7deg",
      overflow: "visible",
    },
    "& .art .face:nth-child(2)": {
      rotate: "6deg",
      translate: "0 .5rem",
    },
    "& form": {
      display: "grid",
      gap: ".7rem",
      marginTop: "1.1rem",
    },
    "& .inp": {
      background: "#fff",
      color: "#16281F",
      margin: "0",
      borderColor: "{colors.printInk}",
      borderRadius: "{radii.r1}",
    },
    "& .btn": {
      background: "#FFF6DF",
      color: "#16281F",
      borderColor: "#16281F",
    },
    "& :focus-visible": {
      outlineColor: "#fff",
    },
    "& form .row": {
      display: "grid",
      gap: ".6rem",
    },
    "& .lede": {
      marginTop: ".6rem",
    },
    "& .news": {
      minHeight: "1.6em",
      fontWeight: "650",
    },
    "@media (min-width:30rem)": {
      "& form .row": {
        display: "grid",
        gridTemplateColumns: "1fr auto",
        gap: ".6rem",
      },
    },
    "@media (forced-colors:active)": {
      border: "2px solid CanvasText",
    },
  },
});
