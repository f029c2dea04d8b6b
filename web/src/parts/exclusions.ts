import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { styled } from "../theme/styled.js";
import { Heading } from "./text.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "title", "list"],
    base: {
      root: {
        display: "grid",
        gap: ".6rem",
        "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em" },
        "@media print": { display: "none" },
      },
      title: { textStyle: "caption" },
      list: { display: "flex", flexWrap: "wrap", gap: ".5rem" },
    },
  }),
);

/** The visitor's exclusions, in red pencil. */
export const ExclusionBox = withProvider("section", "root");
export const ExclusionTitle = withContext(Heading, "title");
export const ExclusionList = withContext("ul", "list");

/** The link to a page of the visitor's own. */
export const ExclusionLink = styled("a", {
  base: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem", fontWeight: "650" },
});
