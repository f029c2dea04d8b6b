import { styled } from "../theme/styled.js";

/**
 * The links of a personal page: buttons in a row that may wrap. They appear together with the stored data above them, so they never move.
 */
export const PersonalWays = styled("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".7rem",
    _print: { display: "none" },
    "@media (scripting: enabled)": {
      "html:not([data-plain]) [data-until=near]:empty ~ &": { display: "none" },
    },
  },
});
