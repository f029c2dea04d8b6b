import { chakra } from "@chakra-ui/react/styled-system";

/** 4, empty plate, 4. */
export const MissingNumber = chakra("h1", {
  base: {
    display: "flex",
    justifyContent: "center",
    alignItems: "center",
    gap: "clamp(.4rem,2vw,1.4rem)",
    font: "400 clamp(6.5rem,30vw,17rem)/.9 {fonts.display}",
    "& .plate": {
      width: "clamp(6.2rem,26vw,15rem)",
    },
  },
});
