import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Heading } from "./text.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "name", "ways", "finalists", "finalist"],
    base: {
      root: {
        display: "grid",
        gap: "1.2rem",
        justifyItems: "start",
        padding: "1.4rem 1.3rem 1.6rem",
        border: "2px solid {colors.ink}",
        background: "{colors.check}",
        marginBottom: "2rem",
        "& > div": { width: "100%" },
        "& > div > svg": { width: "3.4rem", rotate: "-6deg" },
      },
      /* Whoever is led here after a roll sees the face above it too, below the header. */
      name: { marginTop: ".4rem", scrollMarginTop: "4.5rem" },
      ways: { display: "flex", flexWrap: "wrap", gap: ".8rem", _print: { display: "none" } },
      finalists: { margin: ".6rem 0 1rem" },
      finalist: {
        display: "grid",
        gridTemplateColumns: "1.9rem minmax(0,1fr) auto",
        gap: ".8rem",
        alignItems: "center",
        padding: ".5rem 0",
        borderTop: "1px solid {colors.checkRule}",
        "& > svg": { width: "1.9rem" },
        /* Beside the button there is no room for a long word of a name. */
        "@media (max-width: 25rem)": {
          gridTemplateColumns: "1.9rem minmax(0,1fr)",
          "& > button": { gridColumn: "2", justifySelf: "start" },
        },
        "&[data-landed=true] > span": { fontWeight: "750" },
        "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em" },
        "& [aria-pressed=true]": { background: "{colors.ink}", color: "page" },
      },
    },
  }),
);

/** A check that somebody sent, and the mat that it was rolled on. */
export const SentBox = withProvider("section", "root");
export const SentName = withContext(Heading, "name");
export const SentWays = withContext("div", "ways");
export const SentFinalists = withContext("ol", "finalists");
export const SentFinalist = withContext("li", "finalist");
