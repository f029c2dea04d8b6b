import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { LOWEST } from "../theme/lowest.js";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";
import { Button, ButtonLink } from "./button.js";

/** Less room than the words of three buttons need side by side. */
const TIGHT = "@container (max-width: 16.6rem)";

/** From this width of its own room on, the card has its notes beside it. */
const WIDE = "@container (min-width: 54rem)";

const result = slotComponents(
  defineSlotRecipe({
    slots: ["root", "columns", "aside", "next", "left", "notices", "strip", "action", "another"],
    base: {
      root: { containerType: "inline-size", marginTop: ".5rem" },
      columns: {
        display: "flex",
        flexDirection: "column",
        gap: "1.2rem",
        "& > *": { minWidth: "0" },
        [WIDE]: {
          display: "grid",
          gridTemplateColumns: "minmax(0,1.12fr) minmax(0,1fr)",
          gridTemplateRows: "auto 1fr",
          gap: "1.2rem 2.2rem",
          alignItems: "start",
          "& > :first-child": { gridRow: "1/span 2" },
        },
      },
      aside: {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr)",
        gap: "1.4rem",
        [WIDE]: { gridColumn: "2", gridRow: "2" },
      },
      next: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".8rem 1.2rem",
        alignItems: "center",
        "@media print": { display: "none" },
      },
      left: { flexBasis: "100%" },
      notices: {
        display: "grid",
        gap: ".4rem",
        maxWidth: "46ch",
        paddingTop: ".4rem",
        textWrap: "balance",
        "@media print": { display: "none" },
      },
      strip: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".6rem",
        [WIDE]: { flexWrap: "nowrap", gridColumn: "2", gridRow: "1" },
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
      action: {
        md: { paddingInline: ".9rem" },
        mdDown: {
          flexDirection: "column",
          gap: ".15rem",
          padding: ".3rem .5rem",
          fontSize: ".875rem",
          minWidth: "3.6rem",
          [TIGHT]: { flex: "1 1 auto", minWidth: "0", paddingInline: "0" },
          background: "none",
          color: "ink",
          borderColor: "transparent",
        },
      },
      another: {
        flex: "1 1 auto",
        [TIGHT]: { order: "-1", flexBasis: "100%" },
        md: { fontSize: "1.25rem", paddingInline: ".9rem" },
        mdDown: {
          flexBasis: "0",
          minHeight: "3.25rem",
          padding: ".3rem .4rem",
          fontSize: "clamp(1rem,5vw,1.2rem)",
          textWrap: "balance",
        },
      },
    },
  }),
);

/** The card and, where its own room is wide enough, its notes beside it. */
export const Result = result.withProvider("div", "root");
export const ResultColumns = result.withContext("div", "columns");
export const ResultAside = result.withContext("div", "aside");

/** Directions, another, share: under the check, beside its head where there is room, on phones pinned to the bottom of the screen. */
export const ResultStrip = result.withContext("div", "strip");
export const ResultButton = result.withContext(Button, "action");
export const ResultLink = result.withContext(ButtonLink, "action");
export const ResultAnother = result.withContext(Button, "another");

/** Further ways on, and how many are left. */
export const ResultNext = result.withContext("div", "next");
export const ResultLeft = result.withContext("p", "left");

/** What a visitor should know about how this was found. */
export const ResultNotices = result.withContext("div", "notices");

/** Other places of the same name; `inset` on a board. */
export const Others = styled("div", {
  base: {
    _print: { display: "none" },
    "& ul": { display: "flex", flexWrap: "wrap", gap: "2", marginTop: ".4rem" },
    "& summary": { textStyle: "small", cursor: "pointer", minHeight: "2.75rem", paddingTop: ".6rem" },
  },
  variants: { inset: { true: { padding: "0 1.5rem 1.4rem" } } },
});
