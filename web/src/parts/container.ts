import { chakra } from "@chakra-ui/react/styled-system";

/** The column in which everything stands, with a margin on either side. */
export const Container = chakra("div", {
  base: { width: "min(100% - 2.5rem,71rem)", marginInline: "auto" },
});
