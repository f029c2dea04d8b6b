import { slotComponents, styled } from "../theme/styled.js";
import { Button } from "./button.js";
import { Heading, Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "list"],
    base: {
      root: {
        display: "grid",
        gap: ".6rem",
        "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em" },
        "@media print": { display: "none" },
      },
      list: { display: "flex", flexWrap: "wrap", gap: ".5rem" },
    },
  }),
);

export const ExclusionBox = withProvider("section", "root");
export const ExclusionList = withContext("ul", "list");

export const ExclusionLink = styled("a", {
  base: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem", fontWeight: "650" },
});

const { withProvider: withPicks, withContext: inPicks } = slotComponents(
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

export const PicksBox = withPicks("section", "root");
export const PicksTitle = inPicks(Heading, "title");
export const PicksList = inPicks("ol", "list");
export const PickStub = inPicks(Button, "stub");

export const PicksAfterForm = styled(Container, {
  base: { paddingTop: "8", "[data-awake=yes] + &": { display: "none" } },
});
