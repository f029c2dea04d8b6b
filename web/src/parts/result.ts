import { LOWEST, SMALL_LAPTOP } from "../theme/global-css.js";
import { styled, slotComponents } from "../theme/styled.js";
import { Button, ButtonLink } from "./button.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Less room than three buttons side by side need. */
const TIGHT = "@container (max-width: 19rem)";

const WIDE = "@container (min-width: 54rem)";

const result = slotComponents(
  defineSlotRecipe({
    slots: ["root", "columns", "aside", "below", "strip", "go", "share", "another", "ways"],
    base: {
      root: { containerType: "inline-size", marginTop: ".5rem" },
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
      below: { display: "grid", gap: "1.4rem", marginTop: "1.4rem", _empty: { display: "none" } },
      strip: {
        display: "flex",
        flexWrap: "wrap",
        alignContent: "start",
        gap: ".6rem",
        "& > form": { display: "contents" },
        mdDown: {
          order: "1",
          position: "sticky",
          bottom: "0",
          zIndex: "3",
          gap: ".5rem",
          padding: ".5rem max(.6rem,env(safe-area-inset-left)) max(.5rem,env(safe-area-inset-bottom))",
          marginInline: "calc(-1*var(--gutter))",
          background: "{colors.surface}",
          borderTop: "2px solid {colors.ink}",
          [LOWEST]: { position: "static" },
        },
        "@media print": { display: "none" },
      },
      go: {
        flex: "1 1 auto",
        md: { paddingInline: "1.1rem" },
        mdDown: {
          flexBasis: "7rem",
          minHeight: "3.25rem",
          paddingInline: ".4rem",
          gap: ".4rem",
          fontSize: "1.2rem",
          [TIGHT]: { font: "650 1rem/1.2 {fonts.body}", "& svg": { display: "none" } },
        },
      },
      share: {
        flex: "none",
        minWidth: "3.75rem",
        paddingInline: ".5rem",
        mdDown: { minWidth: "2.75rem", paddingInline: ".3rem" },
      },
      another: {
        flex: "1 1 auto",
        mdDown: {
          flexBasis: "7.6rem",
          minHeight: "3.25rem",
          padding: ".3rem",
          fontSize: ".9375rem",
          textWrap: "balance",
        },
      },
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

/** Below both columns: attributions and the evening's picks. */
export const ResultBelow = result.withContext("div", "below");

/** Directions, another, share: under the check, on phones pinned to the bottom of the screen. */
export const ResultStrip = result.withContext("div", "strip");
export const ResultGo = result.withContext(ButtonLink, "go");
export const ResultAnother = result.withContext(Button, "another");
export const ResultShare = result.withContext(Button, "share");

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
