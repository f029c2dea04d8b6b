import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { slotComponents } from "../theme/slot-recipe.js";
import { Container } from "./container.js";

const quiet = { color: "onBandMuted", textStyle: "small" } as const;

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "row", "promise", "credit", "list", "link"],
    base: {
      root: {
        background: "{colors.band}",
        color: "onBand",
        padding: "2.4rem 0 2.8rem",
        "& :focus-visible": { outlineColor: "onBand" },
      },
      row: {
        display: "grid",
        gap: "1.4rem",
        xl: { gridTemplateColumns: "1fr auto", alignItems: "center" },
      },
      promise: { ...quiet, marginTop: ".6rem", maxWidth: "46ch" },
      credit: { ...quiet, marginTop: ".4rem" },
      list: { display: "flex", flexWrap: "wrap", gap: ".4rem 1.6rem" },
      link: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem" },
    },
  }),
);

/** The dark band that ends every page. */
export const Footer = withProvider("footer", "root");
export const FooterRow = withContext(Container, "row");
export const FooterPromise = withContext("p", "promise");
export const FooterCredit = withContext("p", "credit");
export const FooterList = withContext("ul", "list");
export const FooterLink = withContext("a", "link");
