import { styled } from "../theme/styled.js";

/** Where one can go from a personal page: buttons in a row that may wrap; they come with what only a browser knows above them, and so never move. */
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
