import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "dish", "picture", "name"],
    base: {
      root: {
        display: "grid",
        gap: "1rem 1.6rem",
        marginTop: "1.6rem",
        sm: { gridAutoFlow: "column", gridAutoColumns: "1fr" },
      },
      dish: {
        display: "grid",
        gridTemplateColumns: "min(6.5rem,32.5vw) minmax(0,1fr)",
        alignItems: "center",
        gap: ".9rem",
        sm: {
          alignContent: "start",
          gridTemplateColumns: "1fr",
          justifyItems: "center",
          textAlign: "center",
          textWrap: "balance",
          gap: ".5rem",
        },
      },
      picture: { width: "100%", height: "auto", sm: { width: "min(100%,9rem)" } },
      name: { textStyle: "subtitle", fontSize: "1.3rem" },
    },
  }),
);

/** The dishes a city is known for: side by side, on phones one below the other. */
export const Dishes = withProvider("ul", "root");
export const Dish = withContext("li", "dish");
export const DishPicture = withContext("img", "picture");
export const DishName = withContext("p", "name");
