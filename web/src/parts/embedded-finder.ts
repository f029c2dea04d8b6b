import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";
import { Container } from "./container.js";
import { Die } from "../art/die.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "column", "invitation", "die"],
    base: {
      root: { padding: "clamp(2.4rem,6vw,4.5rem) 0", _print: { display: "none" } },
      column: { maxWidth: "46rem" },
      invitation: { display: "grid", justifyItems: "center", textAlign: "center", gap: "1.2rem" },
      die: { width: "7rem" },
    },
  }),
);

/** The inside of the ground around an embedded finder, or around the link to the one at home. */
export const FinderSection = withProvider("div", "root");
export const FinderColumn = withContext(Container, "column");
export const FinderInvitation = withContext(Container, "invitation");
export const FinderDie = withContext(Die, "die");

/** The result of an embedded search. A board keeps a distance from the form above it. */
export const BelowEmbedded = styled("div", { base: { "&[data-board=true]": { marginTop: "6" } } });
