import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Container } from "./container.js";

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
      guide: {},
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
