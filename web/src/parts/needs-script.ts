import { styled } from "../theme/styled.js";

/** Says what is missing where scripts do not run; nothing to see where they do. */
export const NeedsScript = styled("p", {
  base: { "@media (scripting: enabled)": { display: "none" } },
});

/** Words about what only a script can do. */
export const WithScript = styled("span", {
  base: { "@media (scripting: none)": { display: "none" } },
});
