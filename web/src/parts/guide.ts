import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";
import { bullet } from "./running-text.js";

/** State, reading time, dates. */
export const Meta = styled("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".2rem 1.4rem",
    marginTop: "4",
    fontWeight: "650",
    textStyle: "small",
    textWrap: "balance",
  },
});

const body = slotComponents(
  defineSlotRecipe({
    slots: ["root", "map"],
    base: {
      root: {
        display: "grid",
        gap: "2.4rem",
        padding: "clamp(1.2rem,4vw,3rem) 0 clamp(2.2rem,5vw,4rem)",
        "& > *": { minWidth: "0" },
        xl: {
          gridTemplateColumns: "minmax(0,1.35fr) minmax(0,1fr)",
          columnGap: "4rem",
          alignItems: "start",
        },
        _print: {
          page: "menu",
          gridTemplateColumns: "1fr 1fr",
          columnGap: "20mm",
          alignItems: "start",
          padding: "0",
        },
      },
      map: {
        xl: { position: "sticky", top: "5.5rem", gridArea: "1/2/span 2" },
        _print: { position: "static", gridArea: "1/2" },
      },
    },
  }),
);

/** Introduction, map and text. On wide screens the map stays beside both. */
export const GuideBody = body.withProvider("div", "root");
export const GuideMapColumn = body.withContext("div", "map");

const related = slotComponents(
  defineSlotRecipe({
    slots: ["root", "list", "link"],
    base: {
      root: {
        marginTop: "1.6rem",
        border: "2px solid {colors.ink}",
        borderRadius: "r2",
        padding: "1.2rem 1.4rem 1.3rem",
        background: "{colors.surface}",
      },
      list: { marginTop: "2" },
      link: {
        display: "block",
        padding: ".62rem 0",
        lineHeight: "1.42",
        fontWeight: "650",
        textDecorationColor: "action",
        textWrap: "balance",
      },
    },
  }),
);

/** Related links. */
export const Related = related.withProvider("section", "root");
export const RelatedList = related.withContext("ul", "list");
export const RelatedLink = related.withContext("a", "link");

/** Local dining tips in their own ground; the list is the content pipeline's HTML. */
export const Tips = styled("section", {
  base: {
    background: "{colors.counter} var(--counter-pattern)",
    color: "onCounter",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    padding: "1.5rem 1.6rem",
    marginTop: "2.8rem",
    "& ul": { display: "grid", gap: ".6rem", marginTop: ".8rem" },
    "& li": bullet,
    _highContrast: { backgroundImage: "none", border: "2px solid CanvasText" },
  },
});
