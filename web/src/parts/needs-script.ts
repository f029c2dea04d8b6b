import { chakra } from "@chakra-ui/react/styled-system";

/** Says what is missing where scripts do not run; nothing to see where they do. */
export const NeedsScript = chakra("p", {
  base: { "@media (scripting: enabled)": { display: "none" } },
});
