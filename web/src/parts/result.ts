import { chakra, defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Container } from "./container.js";

const section = slotComponents(
  defineSlotRecipe({
    slots: ["root", "column", "order"],
    base: { root: { padding: "1.2rem 0 4rem", "--quiet-inset": "0" }, order: { marginTop: "1.6rem" } },
    variants: { narrow: { true: { column: { maxWidth: "52rem" } } } },
  }),
);

/** The page's head with a result in it. */
export const ResultSection = section.withProvider("div", "root");
export const ResultColumn = section.withContext(Container, "column");
export const ResultOrder = section.withContext("p", "order");

const result = slotComponents(
  defineSlotRecipe({
    slots: ["root", "next", "left", "notices"],
    base: {
      root: {
        display: "grid",
        gap: "1.6rem",
        marginTop: ".8rem",
        xl: {
          gridTemplateColumns: "minmax(0,1.12fr) minmax(0,1fr)",
          gap: "2.2rem",
          alignItems: "start",
        },
      },
      next: {
        display: "flex",
        flexWrap: "wrap",
        gap: "1rem 1.4rem",
        alignItems: "center",
        marginTop: "1.8rem",
      },
      left: { flexBasis: "100%" },
      notices: { display: "grid", gap: ".4rem", marginTop: "4", maxWidth: "46ch" },
    },
  }),
);

/** The card and, beside it on wide screens, its notes. */
export const Result = result.withProvider("div", "root");

/** Find another, and how many are left. */
export const ResultNext = result.withContext("div", "next");
export const ResultLeft = result.withContext("p", "left");

/** What a visitor should know about how this was found. */
export const ResultNotices = result.withContext("div", "notices");

/** Other places of the same name; `inset` on a board. */
export const Others = chakra("div", {
  base: { "& ul": { display: "flex", flexWrap: "wrap", gap: "2", marginTop: ".4rem" } },
  variants: { inset: { true: { padding: "0 1.5rem 1.4rem" } } },
});
