import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Heading } from "./text.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "title", "list", "link"],
    base: {
      root: {
        display: "grid",
        gap: ".6rem",
        "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em" },
        "@media print": { display: "none" },
      },
      title: { textStyle: "caption" },
      list: { display: "flex", flexWrap: "wrap", gap: ".5rem" },
      link: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem", fontWeight: "650" },
    },
  }),
);

/** The visitor's exclusions, in red pencil. */
export const ExclusionBox = withProvider("section", "root");
export const ExclusionTitle = withContext(Heading, "title");
export const ExclusionList = withContext("ul", "list");
export const ExclusionLink = withContext("a", "link");
