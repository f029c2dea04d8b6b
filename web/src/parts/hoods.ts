import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";

/** No guide has more neighborhoods. */
const MOST_HOODS = 14;

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "chip"],
    base: {
      root: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".45rem",
        marginTop: "1.4rem",
        "& legend": { fontWeight: "750", marginBottom: ".4rem" },
      },
      chip: {
        position: "relative",
        display: "inline-flex",
        "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer", margin: "0" },
        "& span": {
          display: "inline-flex",
          alignItems: "center",
          minHeight: "2.5rem",
          padding: ".3rem .8rem",
          border: "2px solid {colors.ink}",
          borderRadius: "1.3rem",
          background: "surface",
          fontWeight: "650",
          fontSize: ".9375rem",
          lineHeight: "1.2",
        },
        "& input:checked + span": { background: "action", color: "onAction" },
        "& input:focus-visible + span": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
        _highContrast: { "& input:checked + span": { background: "Highlight", color: "HighlightText" } },
      },
    },
  }),
);

export const Hoods = withProvider("fieldset", "root");
export const HoodChip = withContext("label", "chip");

/** Styles of entries outside the chosen neighborhood. `what` is a selector with the class of a neighborhood in place of `#`. */
export function outsideHood(what: string, looks: object): Readonly<Record<string, object>> {
  const selector = Array.from(
    { length: MOST_HOODS },
    (_, index) => `html:has(#hood-${index + 1}:checked) ${what.replaceAll("#", `.d${index + 1}`)}`,
  ).join(", ");
  return { [selector]: looks };
}
