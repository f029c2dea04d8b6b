import { slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "ways", "finalists", "finalist"],
    base: {
      root: {
        display: "grid",
        gap: "1.2rem",
        justifyItems: "start",
        "& > div": { width: "100%" },
      },
      ways: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: ".6rem",
        "& > *": { flex: "1 1 9rem" },
        "& > :last-child": { flex: "none" },
        "& > form > button": { width: "100%", height: "100%" },
        mdDown: {
          "& > *": { minHeight: "3.25rem", paddingInline: ".6rem" },
          "& > form": { padding: "0" },
          "& > :first-child": { flexBasis: "100%" },
          "& > :last-child": { flex: "1 1 4rem" },
        },
        _print: { display: "none" },
      },
      finalists: { justifySelf: "stretch", margin: ".6rem 0 1rem" },
      finalist: {
        display: "grid",
        gridTemplateColumns: "1.9rem minmax(0,1fr) auto",
        gap: ".8rem",
        alignItems: "center",
        padding: ".5rem 0",
        borderTop: "1px solid {colors.checkRule}",
        "& > svg": { width: "1.9rem" },
        "&[data-landed=true] > span": { fontWeight: "750" },
      },
    },
  }),
);

export const SentFoot = withProvider("div", "root");
export const SentWays = withContext("div", "ways");
export const SentFinalists = withContext("ol", "finalists");
export const SentFinalist = withContext("li", "finalist");
