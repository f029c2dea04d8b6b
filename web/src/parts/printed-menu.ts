import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { slotComponents } from "../theme/slot-recipe.js";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "list", "item", "face"],
    base: {
      root: { display: "none", _print: { display: "block", fontSize: "10.5pt", lineHeight: "1.3" } },
      list: { marginTop: "4mm", display: "grid", gap: "3.5mm" },
      item: { display: "grid", gridTemplateColumns: "13mm 1fr", gap: "4mm", breakInside: "avoid" },
      face: {
        display: "grid",
        placeItems: "center",
        width: "12mm",
        height: "12mm",
        border: "2px solid {colors.ink}",
        borderRadius: "3mm",
        textStyle: "subtitle",
      },
    },
  }),
);

/** A guide as a sheet folded once: six places for a real die. It exists only in print. */
export const MenuSheet = withProvider("section", "root");
export const MenuList = withContext("ol", "list");
export const MenuItem = withContext("li", "item");
export const MenuFace = withContext("span", "face");

/** Content that is not printed on the sheet. */
export const ScreenOnly = styled("div", { base: { _print: { display: "none" } } });
