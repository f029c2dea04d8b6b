import { styled, slotComponents } from "../theme/styled.js";
import { Text } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/**
 * The ground behind pictures of cities; `bare` directly below the page's head.
 *
 * The browser lays it out and loads its pictures when the visitor comes within a screen of it. Until then it has the
 * height that it has on a phone.
 */
export const Cities = styled("section", {
  base: {
    padding: "{spacing.12} 0 {spacing.18}",
    background: "{colors.check}",
    borderBlock: "2px solid {colors.ink}",
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 40rem",
  },
  variants: { bare: { true: { borderTop: "0" } } },
});

export const CitiesHead = styled("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".8rem 2rem",
    justifyContent: "space-between",
    alignItems: "end",
    marginBottom: "8",
  },
});
export const CitiesLede = styled(Text, { base: { color: "muted", marginTop: ".4rem" } });
export const CitiesNamed = styled(Text, { base: { marginTop: "8", lineHeight: "2" } });

const tiles = slotComponents(
  defineSlotRecipe({
    slots: ["root", "tile", "link", "picture", "name", "note", "excerpt", "more"],
    base: {
      root: { display: "flex", flexWrap: "wrap", justifyContent: "center", overflowWrap: "break-word" },
      link: {
        display: "block",
        textAlign: "center",
        textDecoration: "none",
        fontWeight: "700",
        "&:hover b": { textDecoration: "underline" },
      },
      picture: {
        width: "min(100%,13rem)",
        height: "auto",
        margin: "0 auto .5rem",
        transition: "rotate .35s {easings.settle}",
        "a:hover > &": { rotate: "-9deg" },
      },
      note: { display: "block", fontWeight: "400", color: "muted", textStyle: "small" },
      excerpt: {
        fontWeight: "400",
        textStyle: "small",
        lineHeight: "1.45",
        margin: ".35rem auto 0",
        maxWidth: "24ch",
        textWrap: "balance",
        "& > b": { display: "block" },
      },
      more: {
        display: "inline-block",
        marginTop: ".35rem",
        textDecoration: "underline",
        textDecorationColor: "action",
        textDecorationThickness: ".14em",
        textUnderlineOffset: ".25em",
        _print: { display: "none" },
      },
    },
    variants: {
      kind: {
        row: {
          root: { gap: "1.8rem 1.2rem" },
          tile: { flex: "0 1 calc(50% - .6rem)", xl: { flex: "1 1 0", maxWidth: "17rem" } },
        },
        index: {
          root: { gap: "2.4rem 1.4rem" },
          tile: {
            flex: "0 1 calc(50% - .7rem)",
            lg: { flexBasis: "calc(33.3% - 1rem)" },
            "2xl": { flexBasis: "calc(20% - 1.2rem)" },
            _print: { flexBasis: "calc(25% - 1.1rem)" },
          },
          link: { display: "flex", flexDirection: "column", height: "100%" },
          more: { margin: "auto auto 0", paddingTop: ".35rem" },
          name: { font: "400 1.375rem/1.1 {fonts.display}" },
          note: { "& > span": { display: "inline-block" } },
        },
      },
    },
  }),
);

/** Pictures of cities that link to their guides: a short row, or all of them. */
export const CityTiles = tiles.withProvider("ul", "root");
export const CityTile = tiles.withContext("li", "tile");
export const CityLink = tiles.withContext("a", "link");
export const CityPicture = tiles.withContext("img", "picture");
export const CityName = tiles.withContext("b", "name");
export const CityNote = tiles.withContext("small", "note");
export const CityExcerpt = tiles.withContext("p", "excerpt");
export const CityMore = tiles.withContext("span", "more");
