import { SMALL_LAPTOP } from "../theme/global-css.js";
import { styled, slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const WIDE = "@container (min-width: 54rem)";

const result = slotComponents(
  defineSlotRecipe({
    slots: ["root", "columns", "aside", "below", "ways"],
    base: {
      root: { containerType: "inline-size", md: { marginTop: ".5rem" } },
      columns: {
        display: "flex",
        flexDirection: "column",
        gap: "1.2rem",
        "& > *": { minWidth: "0" },
        [WIDE]: {
          display: "grid",
          gridTemplateColumns: "minmax(0,1.3fr) minmax(0,1fr)",
          /* The check is as long as its notes; on a low screen the buttons come first. */
          gridTemplateRows: "1fr auto",
          [SMALL_LAPTOP]: { gridTemplateRows: "auto 1fr" },
          gap: "1.1rem 2.2rem",
        },
      },
      aside: {
        [WIDE]: {
          gridColumn: "2",
          gridRow: "1/span 2",
          /* Beside the open back of the check, the notes keep their own length. */
          "*:has([data-on-paper][open]) > &": { alignSelf: "start" },
        },
      },
      below: { marginTop: "1.4rem" },
      ways: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".5rem",
        marginTop: ".8rem",
        _print: { display: "none" },
      },
    },
  }),
);

export const Result = result.withProvider("div", "root");
export const ResultColumns = result.withContext("div", "columns");
export const ResultAside = result.withContext("div", "aside");

/** Below both columns: attributions. */
export const ResultBelow = result.withContext("div", "below");

export const ResultWays = result.withContext("div", "ways");

/** Other places with the same name; `inset` on a board. */
export const Others = styled("div", {
  base: {
    _print: { display: "none" },
    "& ul": { display: "flex", flexWrap: "wrap", gap: "2", marginTop: ".4rem" },
    "& summary": { textStyle: "small", cursor: "pointer", minHeight: "2.75rem", paddingTop: ".6rem" },
  },
  variants: { inset: { true: { padding: "0 1.5rem 1.4rem" } } },
});
