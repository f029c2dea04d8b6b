import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Container } from "./container.js";

const section = slotComponents(
  defineSlotRecipe({
    slots: ["root", "column", "order"],
    base: {
      root: {
        padding: ".5rem 0 3rem",
        mdDown: { paddingTop: "0" },
        "--quiet-inset": "0",
        _print: { padding: "0" },
        /* On the home page the footer keeps below the window: it would jump into it. */
        "&[data-answer]": { minHeight: "calc(100svh - 4rem)", _print: { minHeight: "0" } },
      },
      order: { marginTop: "1.6rem" },
    },
    variants: { narrow: { true: { column: { maxWidth: "52rem" } } } },
  }),
);

/** The page's head with a result in it. */
export const ResultSection = section.withProvider("div", "root");
export const ResultColumn = section.withContext(Container, "column");
export const ResultOrder = section.withContext("p", "order");
