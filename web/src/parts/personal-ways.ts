import { styled } from "../theme/styled.js";

/** Where one can go from a personal page: buttons in a row that may wrap. */
export const PersonalWays = styled("p", {
  base: { display: "flex", flexWrap: "wrap", gap: ".7rem", _print: { display: "none" } },
});
