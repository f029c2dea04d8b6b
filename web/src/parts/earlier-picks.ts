import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";
import { Button } from "./button.js";
import { Container } from "./container.js";
import { Heading } from "./text.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "title", "list", "stub"],
    base: {
      root: { minWidth: "0", "p + &": { marginTop: "1.2rem" }, "@media print": { display: "none" } },
      title: { textStyle: "caption" },
      list: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".5rem",
        marginTop: ".5rem",
        "& > li": { maxWidth: "100%" },
        "& > li[aria-current] button": { textDecoration: "underline", textDecorationThickness: ".14em" },
      },
      stub: {
        maxWidth: "100%",
        minHeight: "2.75rem",
        padding: ".25rem .8rem .25rem .4rem",
        gap: ".5rem",
        background: "{colors.check}",
        borderRadius: "0",
        borderRight: "2px dashed {colors.ink}",
        fontSize: ".9375rem",
        textAlign: "left",
        overflowWrap: "anywhere",
        "& > svg": { width: "1.7rem", height: "1.7rem" },
      },
    },
  }),
);

/** This evening's picks as torn stubs. */
export const PicksBox = withProvider("section", "root");
export const PicksTitle = withContext(Heading, "title");
export const PicksList = withContext("ol", "list");
export const PickStub = withContext(Button, "stub");

/** Space for the picks after a form that the server rendered. The interactive form has its own. */
export const PicksAfterForm = styled(Container, {
  base: { paddingTop: "8", "[data-awake=yes] + &": { display: "none" } },
});
