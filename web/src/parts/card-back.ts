import { slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "fold", "part", "title", "facts", "ways", "picture"],
    base: {
      root: {
        marginTop: ".6rem",
        borderTop: "1px solid {colors.checkRule}",
        "& summary": {
          display: "flex",
          alignItems: "center",
          gap: ".5rem",
          minHeight: "2.75rem",
          fontWeight: "650",
          cursor: "pointer",
          listStyle: "none",
          /* The sign is not read aloud. */
          "&::after": { content: '"▾" / ""', color: "checkRule" },
          "&::-webkit-details-marker": { display: "none" },
        },
        "& [open] > summary::after, &[open] > summary::after": { content: '"▴" / ""' },
        /* Where facts are from is read on paper too. */
        "&[data-on-paper]": {
          _print: {
            "&, & details": { display: "block !important" },
            "&::details-content, & details::details-content": {
              contentVisibility: "visible",
              height: "auto",
            },
            "& summary, & [data-screen], & [data-screen][open]": { display: "none !important" },
            "& > details > * + *": { marginTop: ".3rem" },
            "& dl, & p": { fontSize: "8pt", lineHeight: "1.2" },
            "& dl": { display: "block", justifySelf: "stretch", columns: "2", columnGap: "1.2rem" },
            "& dl > div": { marginTop: "0" },
          },
        },
      },
      fold: {
        borderTop: "1px solid {colors.checkRule}",
        "&[open]": { paddingBottom: "1rem" },
        "& > * + * + *": { marginTop: ".9rem" },
      },
      part: { display: "grid", justifyItems: "start", gap: ".5rem", "& > :empty": { marginTop: "-.5rem" } },
      title: { fontWeight: "650", textStyle: "small" },
      facts: {
        display: "grid",
        gap: ".5rem",
        textStyle: "small",
        "& dt": { fontWeight: "650" },
        "& dd > span": { display: "block" },
      },
      picture: {
        maxWidth: "min(100%, 28rem)",
        "& img": { display: "block", width: "100%", height: "auto", maxHeight: "24rem", objectFit: "cover" },
        "& figcaption": { marginTop: ".4rem", textStyle: "small" },
      },
      ways: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".4rem 1rem",
        alignItems: "center",
        "& > a": { display: "inline-flex", alignItems: "center", minHeight: "2.75rem" },
      },
    },
  }),
);

export const Back = withProvider("details", "root");
export const BackFold = withContext("details", "fold");
export const BackPart = withContext("div", "part");
export const BackTitle = withContext("p", "title");
export const BackFacts = withContext("dl", "facts");
export const BackWays = withContext("div", "ways");
export const BackPicture = withContext("figure", "picture");
