import { chakra } from "@chakra-ui/react/styled-system";

/** The full-screen dice overlay. */
export const Overlay = chakra("dialog", {
  base: {
    width: "100%",
    height: "100%",
    maxWidth: "none",
    maxHeight: "none",
    margin: "0",
    padding: "0",
    border: "0",
    position: "fixed",
    inset: "0",
    zIndex: "40",
    display: "grid",
    placeItems: "center",
    background: "{colors.counter} var(--counter-pattern)",
    color: "{colors.onCounter}",
    overflow: "auto",
    "& .inner": {
      textAlign: "center",
      padding: "1.5rem",
      display: "grid",
      justifyItems: "center",
    },
    "& .say": {
      minHeight: "1.1em",
      display: "grid",
      marginTop: "1.4rem",
    },
    "& .sub[data-off=true]": { visibility: "hidden" },
    "& .sub": {
      fontSize: "1.1875rem",
      color: "{colors.onCounterMuted}",
      marginTop: ".5rem",
    },
    "@media (forced-colors:active)": {
      backgroundImage: "none",
    },
  },
});

/** Where the die rolls. */
export const Stage = chakra("div", {
  base: {
    "--d": "clamp(8.5rem,26vmin,13rem)",
    width: "100%",
    height: "calc(var(--d)*2.05)",
    display: "grid",
    placeItems: "center",
    perspective: "900px",
    position: "relative",
    "& .f0": {
      transform: "rotateX(90deg) translateZ(var(--h))",
    },
    "& .f1": {
      transform: "rotateX(-90deg) translateZ(var(--h))",
    },
    "& .f2": {
      transform: "translateZ(var(--h))",
    },
    "& .f3": {
      transform: "rotateY(180deg) translateZ(var(--h))",
    },
    "& .f4": {
      transform: "rotateY(90deg) translateZ(var(--h))",
    },
    "& .f5": {
      transform: "rotateY(-90deg) translateZ(var(--h))",
    },
  },
});

/** The die's bounce. */
export const Drop = chakra("div", {
  base: {
    transformStyle: "preserve-3d",
    animation: "dice-bounce 2.5s both",
    "@media (prefers-reduced-motion:reduce)": {
      animation: "none",
    },
  },
});

/** The die itself. */
export const Cube = chakra("div", {
  base: {
    width: "var(--d)",
    height: "var(--d)",
    position: "relative",
    transformStyle: "preserve-3d",
    transform: "rotateX(-32deg) rotateY(-38deg)",
    animation: "dice-roll 2.5s cubic-bezier(.3,.1,.35,1) both",
    "[data-found=true] &": { animation: "dice-settle .5s {easings.settle} both" },
    "@media (prefers-reduced-motion:reduce)": {
      "[data-found=true] &": { animation: "none" },
      animation: "none",
      transform: "rotateX(-56deg) rotateY(-24deg)",
    },
  },
});

/** One side of the cube. */
export const Face = chakra("div", {
  base: {
    "--h": "calc(var(--d)/2)",
    position: "absolute",
    inset: "0",
    borderRadius: "11%",
    background: "#16281F",
    padding: "3.5%",
    "& svg": {
      width: "100%",
      height: "100%",
    },
    "&.core": {
      "--h": "calc(var(--d)*.465)",
      inset: "3.5%",
      borderRadius: "3%",
    },
    "@media (forced-colors:active)": {
      "& svg": {
        forcedColorAdjust: "none",
      },
    },
  },
});

/** The die's shadow. */
export const Shade = chakra("div", {
  base: {
    position: "absolute",
    bottom: "1%",
    width: "calc(var(--d)*1.3)",
    height: "calc(var(--d)*.2)",
    borderRadius: "50%",
    background: "#16281F",
    opacity: ".28",
    animation: "dice-shade 2.5s both",
    "@media (prefers-reduced-motion:reduce)": {
      animation: "none",
    },
  },
});

/** How long the roll lasts; decoration. */
export const Progress = chakra("div", {
  base: {
    width: "min(18rem,70vw)",
    height: "10px",
    border: "2px solid {colors.onCounter}",
    borderRadius: "9px",
    margin: "1.4rem 0 1.2rem",
    overflow: "hidden",
    "& i": {
      display: "block",
      height: "100%",
      background: "{colors.onCounter}",
      transformOrigin: "0 0",
      animation: "dice-progress 3s linear both",
    },
    "@media (prefers-reduced-motion:reduce)": {
      "& i": {
        animation: "none",
        transform: "scaleX(.5)",
        "[data-found=true] &": { transform: "none" },
      },
    },
    "@media (forced-colors:active)": {
      "& i": {
        background: "Highlight",
        forcedColorAdjust: "none",
      },
    },
  },
});

/** The overlay's buttons. */
export const Controls = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".7rem",
    justifyContent: "center",
  },
});
