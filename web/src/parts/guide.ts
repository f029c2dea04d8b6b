import { styled, slotComponents } from "../theme/styled.js";
import { bullet } from "./article.js";
import { Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const Meta = styled("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".2rem 1.4rem",
    mdDown: { columnGap: ".9rem", marginTop: "2" },
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
        xl: { gridTemplateColumns: "minmax(0,1.35fr) minmax(0,1fr)", columnGap: "4rem", alignItems: "start" },
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

/** Text and map: after the first section, on wide screens beside all of them. */
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

const article = {
  column: { maxWidth: "44rem" },
  headline: { fontSize: "min(12vw,clamp(2rem,1rem + 5vw,4.1rem))" },
} as const;

const guideHead = defineSlotRecipe({
  slots: ["root", "column", "row", "headline", "lede", "picture"],
  base: {
    root: { padding: "1rem 0 clamp(1.4rem,3vw,2.4rem)", _print: { padding: "0 0 1.2rem" } },
    row: {
      display: "grid",
      gap: "1.2rem",
      alignItems: "center",
      justifyItems: "start",
      lg: { gridTemplateColumns: "1fr auto", gap: "6" },
      xl: { gap: "12" },
    },
    headline: { textStyle: "headline" },
    lede: {
      fontSize: "1.1875rem",
      lineHeight: "1.5",
      color: "onCounterMuted",
      marginTop: ".8rem",
      maxWidth: "44ch",
    },
    picture: {
      display: "none",
      width: "15rem",
      height: "auto",
      lg: { display: "block", width: "clamp(14rem,28vw,21rem)" },
    },
  },
  variants: {
    kind: {
      guide: { lede: { mdDown: { fontSize: "1.0625rem" } } },
      index: { column: { paddingTop: "1.2rem" } },
      article,
      about: { ...article, column: { ...article.column, paddingTop: "1.2rem" } },
    },
  },
});

const { withProvider, withContext } = slotComponents(guideHead);

/** The head of a guide, an article, the index of guides or a page about the site. Without a link back it has more space. */
export const GuideHead = withProvider("div", "root");
export const GuideHeadColumn = withContext(Container, "column");
export const GuideHeadRow = withContext("div", "row");
export const GuideHeadline = withContext("h1", "headline");
export const GuideLede = withContext("p", "lede");
export const GuidePicture = withContext("img", "picture");

const { withProvider: withDishes, withContext: inDishes } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "dish", "picture", "name"],
    base: {
      root: {
        display: "grid",
        gap: "1rem 1.6rem",
        marginTop: "1.6rem",
        sm: { gridAutoFlow: "column", gridAutoColumns: "1fr" },
      },
      dish: {
        display: "grid",
        gridTemplateColumns: "min(6.5rem,32.5vw) minmax(0,1fr)",
        alignItems: "center",
        gap: ".9rem",
        sm: {
          alignContent: "start",
          gridTemplateColumns: "1fr",
          justifyItems: "center",
          textAlign: "center",
          textWrap: "balance",
          gap: ".5rem",
        },
      },
      picture: { width: "100%", height: "auto", sm: { width: "min(100%,9rem)" } },
      name: { textStyle: "subtitle", fontSize: "1.3rem" },
    },
  }),
);

/** The dishes a city is known for: side by side, on phones one below the other. */
export const Dishes = withDishes("ul", "root");
export const Dish = inDishes("li", "dish");
export const DishPicture = inDishes("img", "picture");
export const DishName = inDishes("p", "name");

const { withProvider: withMenu, withContext: inMenu } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "list", "item", "face"],
    base: {
      root: { display: "none", _print: { display: "block", fontSize: "10.5pt", lineHeight: "1.3" } },
      list: { marginTop: "4mm", display: "grid", gap: "3.5mm" },
      item: { display: "grid", gridTemplateColumns: "13mm 1fr", gap: "4mm", breakInside: "avoid" },
      face: {
        display: "grid",
        placeItems: "center",
        width: "12mm",
        height: "12mm",
        border: "2px solid {colors.ink}",
        borderRadius: "3mm",
        textStyle: "subtitle",
      },
    },
  }),
);

/** A guide as a sheet folded once: six places for a real die. It exists only in print. */
export const MenuSheet = withMenu("section", "root");
export const MenuList = inMenu("ol", "list");
export const MenuItem = inMenu("li", "item");
export const MenuFace = inMenu("span", "face");

/** Content that is not printed on the sheet. */
export const ScreenOnly = styled("div", { base: { _print: { display: "none" } } });
