import { styled } from "../theme/styled.js";

/** Says what is missing where scripts do not run; nothing to see where they do. */
export const NeedsScript = styled("p", {
  base: { "@media (scripting: enabled)": { display: "none" } },
});
