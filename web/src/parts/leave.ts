import { styled } from "../theme/styled.js";

/** A small form in running text. */
export const LeaveShape = styled("form", {
  base: {
    display: "grid",
    gap: ".4rem",
    maxWidth: "34rem",
    marginTop: "1.2rem",
    _print: { display: "none" },
  },
});
export const LeaveRow = styled("div", {
  base: { display: "grid", gap: ".6rem", alignItems: "end", sm: { gridTemplateColumns: "1fr auto" } },
});

/** A message that the address shows (`:target`). */
export const LeaveNews = styled("p", {
  base: { display: "none", fontWeight: "650", marginTop: ".4rem", "&:target": { display: "block" } },
});
