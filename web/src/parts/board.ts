import { styled, slotComponents } from "../theme/styled.js";
import { Button, ButtonLink } from "./button.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const leader = {
  display: "flex",
  alignItems: "baseline",
  gap: "2",
  "&::before": {
    content: '""',
    order: "1",
    flex: "1",
    minWidth: "1.2rem",
    borderBottom: "3px dotted currentColor",
    opacity: ".55",
    translate: "0 -.22em",
  },
  "& > :first-child": { order: "0" },
  "& > :last-child": { order: "2", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
} as const;

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: [
      "root",
      "head",
      "mark",
      "title",
      "message",
      "summary",
      "tally",
      "line",
      "ways",
      "way",
      "cities",
      "cityList",
      "cityLink",
    ],
    base: {
      root: {
        background: "{colors.surface}",
        color: "ink",
        border: "2px solid {colors.ink}",
        borderRadius: "r2",
        boxShadow: "lift",
        overflow: "hidden",
        marginTop: ".6rem",
      },
      head: {
        display: "flex",
        flexWrap: "wrap",
        gap: "1.1rem",
        alignItems: "center",
        padding: "1.4rem 1.5rem 1.2rem",
        borderBottom: "2px solid {colors.ink}",
        smDown: { gap: ".8rem", paddingInline: "1rem" },
      },
      mark: {
        font: "400 3.6rem/1 {fonts.display}",
        color: "accentText",
        smDown: { fontSize: "min(3rem,22vw)" },
      },
      title: { textStyle: "subtitle", flex: "1 1 min-content", overflowWrap: "break-word" },
      message: { padding: "1.1rem 1.5rem 0", fontSize: "1.1875rem", lineHeight: "1.45" },
      summary: { padding: ".3rem 1.5rem .6rem", textStyle: "small", lineHeight: "1.45", color: "muted" },
      tally: { padding: "1.1rem 1.5rem .6rem" },
      line: {
        ...leader,
        padding: ".35rem 0",
        "& > :last-child": { ...leader["& > :last-child"], fontWeight: "750", fontSize: "1.1875rem" },
        "&:last-child": {
          borderTop: "2px solid {colors.ink}",
          marginTop: ".4rem",
          paddingTop: ".6rem",
          fontWeight: "750",
        },
      },
      ways: {
        display: "grid",
        gap: ".7rem",
        padding: ".8rem 1.5rem 1.6rem",
        "& > form": { display: "grid" },
      },
      way: { justifyContent: "space-between", textAlign: "left", minHeight: "3.4rem" },
      cities: { padding: "1rem 1.5rem .6rem" },
      cityList: { display: "flex", flexWrap: "wrap", gap: "0 1.2rem", marginTop: ".3rem" },
      cityLink: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem", fontWeight: "650" },
    },
  }),
);

export const Board = withProvider("section", "root");
export const BoardHead = withContext("div", "head");
export const BoardMark = withContext("span", "mark");
export const BoardTitle = withContext("h1", "title");
export const BoardMessage = withContext("p", "message");
export const BoardSummary = withContext("p", "summary");

export const BoardTally = withContext("div", "tally");
export const BoardLine = withContext("li", "line");

export const BoardWays = withContext("div", "ways");
export const BoardWay = withContext(Button, "way");
export const BoardLink = withContext(ButtonLink, "way");

/** How many places a change adds; `plain` on a button with its own color. */
export const BoardGain = styled("span", {
  base: { fontWeight: "750", color: "pickle", whiteSpace: "nowrap" },
  variants: { plain: { true: { color: "inherit" } } },
});

export const BoardCities = withContext("div", "cities");
export const BoardCityList = withContext("ul", "cityList");
export const BoardCityLink = withContext("a", "cityLink");
