import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "rows"],
    base: {
      root: {
        marginTop: "1.6rem",
        "& summary": { fontWeight: "750", padding: ".55rem 0", cursor: "pointer" },
        "& > p": { marginBottom: ".8rem" },
        "& details": { borderTop: "2px solid {colors.ink}" },
        "& details:last-of-type": { borderBottom: "2px solid {colors.ink}" },
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

/** A guide's places by kind: rows of numbers that lead to the entries. */
export const GuideIndexBox = withProvider("nav", "root");
export const IndexRows = withContext("dl", "rows");

/** Links to the page's sections. */
export const Contents = styled("nav", {
  base: {
    marginTop: "1.4rem",
    "& b": { display: "block" },
    "& ul": { display: "flex", flexWrap: "wrap", columnGap: "1.2rem" },
    "& a": { display: "block", padding: ".45rem 0", fontWeight: "650", textDecorationColor: "action" },
  },
});

/** What changed on the page, by month. */
export const ChangeLines = styled("ul", {
  base: {
    marginTop: ".8rem",
    display: "grid",
    gap: ".3rem",
    textStyle: "small",
    maxWidth: "60ch",
    color: "muted",
  },
});
