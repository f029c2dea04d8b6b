import { chakra } from "@chakra-ui/react/styled-system";

/** A form of six lines, a face of the die before each; it needs a script, so it stays away where there is none. */
export const SixForm = chakra("form", {
  base: {
    display: "grid",
    gap: ".9rem",
    justifyItems: "start",
    "@media (scripting: none)": { display: "none" },
  },
});
export const SixField = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "2.6rem minmax(0,1fr)",
    gap: ".9rem",
    alignItems: "center",
    width: "100%",
    "& > svg": { width: "2.6rem" },
  },
});
