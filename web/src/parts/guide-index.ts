import { styled, slotComponents } from "../theme/styled.js";
import { ListFold } from "./lists.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "rows"],
    base: {
      root: {
        marginTop: "1.6rem",
        "& summary": { fontWeight: "750", padding: ".55rem 0", cursor: "pointer" },
        "& > p": { marginBottom: ".8rem" },
        "& details": { borderTop: "2px solid {colors.ink}" },
        xl: { "& details:last-of-type": { borderBottom: "2px solid {colors.ink}" } },
      },
      rows: {
        display: "grid",
        gap: ".4rem 1rem",
        paddingBottom: "1rem",
        alignItems: "center",
        sm: { gridTemplateColumns: "11rem 1fr" },
        "& dd": { display: "flex", flexWrap: "wrap", gap: ".4rem" },
        "& a": {
          display: "grid",
          placeItems: "center",
          minWidth: "2rem",
          height: "2rem",
          borderRadius: ".5rem",
          border: "2px solid {colors.ink}",
          background: "surface",
          fontWeight: "700",
          textDecoration: "none",
          _hover: { background: "action", color: "onAction" },
        },
      },
    },
  }),
);

/** What is before a guide's first section: folded up to where the sketch stands beside it. */
export const PhoneFold = styled(ListFold, {
  base: {
    "& > summary": { paddingBlock: ".4rem", lineHeight: "1.3", fontWeight: "750" },
    xlDown: {
      "&[open]": { paddingBottom: ".9rem" },
      borderBottom: "2px solid {colors.ink}",
      "& > * > :is(legend,b)": { srOnly: true },
    },
    xl: {
      "@supports selector(::details-content)": {
        "&::details-content": { contentVisibility: "visible" },
        "& > summary": { display: "none" },
      },
      marginTop: "1.4rem",
    },
  },
});

/** A guide's places by kind: rows of numbers that lead to the entries. */
export const GuideIndexBox = withProvider("nav", "root");
export const IndexRows = withContext("dl", "rows");

export const Contents = styled("nav", {
  base: {
    "& b": { display: "block" },
    "& ul": { display: "flex", flexWrap: "wrap", columnGap: "1.2rem" },
    "& a": { display: "block", padding: ".45rem 0", fontWeight: "650", textDecorationColor: "action" },
  },
});

export const AboutGuide = styled("section", {
  base: { marginTop: "2.8rem", "& > * + *": { marginTop: ".8rem" } },
});

export const ChangeLines = styled("ul", {
  base: { display: "grid", gap: ".3rem", textStyle: "small", maxWidth: "60ch", color: "muted" },
});

/** No guide has more neighborhoods. */
const MOST_HOODS = 14;

const { withProvider: withHoods, withContext: inHoods } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "chip"],
    base: {
      root: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".45rem",
        border: "0",
        padding: "0",
        margin: "0",
        "& legend": { fontWeight: "750", marginBottom: ".4rem", padding: "0" },
      },
      chip: {
        position: "relative",
        display: "inline-flex",
        "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer", margin: "0" },
        "& span": {
          display: "inline-flex",
          alignItems: "center",
          minHeight: "2.5rem",
          padding: ".3rem .8rem",
          border: "2px solid {colors.ink}",
          borderRadius: "1.3rem",
          background: "surface",
          fontWeight: "650",
          fontSize: ".9375rem",
          lineHeight: "1.2",
        },
        "& input:checked + span": { background: "action", color: "onAction" },
        "& input:focus-visible + span": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
        _highContrast: { "& input:checked + span": { background: "Highlight", color: "HighlightText" } },
      },
    },
  }),
);

export const Hoods = withHoods("fieldset", "root");
export const HoodChip = inHoods("label", "chip");

/** Styles of entries outside the chosen neighborhood. `what` is a selector with the class of a neighborhood in place of `#`. */
export function outsideHood(what: string, looks: object): Readonly<Record<string, object>> {
  const selector = Array.from(
    { length: MOST_HOODS },
    (_, index) => `html:has(#hood-${index + 1}:checked) ${what.replaceAll("#", `.d${index + 1}`)}`,
  ).join(", ");
  return { [selector]: looks };
}
