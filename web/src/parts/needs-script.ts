import { styled } from "../theme/styled.js";

/** Hidden without scripts, and in browsers that are too old for ours. */
export const WITH_SCRIPT = {
  "@media (scripting: none)": { display: "none" },
  "[data-plain] &": { display: "none" },
} as const;

/** Says what is missing without scripts; hidden if scripts run. */
export const NeedsScript = styled("p", {
  base: { "@media (scripting: enabled)": { "html:not([data-plain]) &": { display: "none" } } },
});

/** The text about a feature that needs scripts. */
export const WithScript = styled("span", {
  base: WITH_SCRIPT,
});
