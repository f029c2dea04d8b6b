import { Die } from "../art/die.js";
import { WIDEST } from "../theme/global-css.js";
import { slotComponents, styled } from "../theme/styled.js";
import { Container, Heading } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const section = slotComponents(
  defineSlotRecipe({
    slots: ["root", "column", "order"],
    base: {
      root: {
        padding: ".5rem 0 3rem",
        mdDown: { paddingTop: "0" },
        "--quiet-inset": "0",
        _print: { padding: "0" },
        /* On the home page the footer stays below the window, or it would jump into it. */
        "&[data-answer]": { minHeight: "calc(100svh - 4rem)", _print: { minHeight: "0" } },
      },
      /* On wide screens what may follow stands beside the check and its map. */
      column: {
        [WIDEST]: {
          "&:has(> [data-after])": {
            width: "min(100% - 2*var(--gutter),96rem)",
            display: "grid",
            gridTemplateColumns: "minmax(0,1fr) 21rem",
            columnGap: "2.2rem",
            alignItems: "start",
            "& > :not([data-after])": { gridColumn: "1" },
            "& > [data-after]": { gridColumn: "2", marginTop: ".5rem" },
          },
        },
      },
      order: { marginTop: "1.6rem" },
    },
    variants: { narrow: { true: { column: { maxWidth: "52rem" } } } },
  }),
);

export const ResultSection = section.withProvider("div", "root");
export const ResultColumn = section.withContext(Container, "column");
export const ResultOrder = section.withContext("p", "order");

const after = slotComponents(
  defineSlotRecipe({
    slots: ["root", "part", "title", "plate"],
    base: {
      root: {
        display: "grid",
        /* The room of the guide's link is kept: the cities come later. */
        gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
        gap: "1rem 2.2rem",
        marginTop: "1.8rem",
        _print: { display: "none" },
        /* The evening's picks. */
        "& > section": { gridColumn: "1/-1" },
      },
      part: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: ".6rem 1.1rem",
        minHeight: "6.5rem",
        padding: ".9rem min(1.2rem,6vw)",
        background: "{colors.surface}",
        color: "ink",
        border: "2px solid {colors.ink}",
        borderRadius: "r2",
        lineHeight: "1.4",
        textDecoration: "none",
        "& > svg": { width: "3.6rem", flex: "none", rotate: "-5deg" },
        "& > :nth-child(2)": { flex: "1 1 13rem" },
        "&:hover b": { textDecoration: "underline" },
      },
      title: { textStyle: "subtitle", display: "block" },
      plate: { width: "4.6rem", height: "4.6rem" },
    },
  }),
);

/** What may follow an answer: deciding with friends, and the guide of its town. */
export const After = after.withProvider("section", "root");
export const AfterPart = after.withContext("div", "part");
export const AfterLink = after.withContext("a", "part");
export const AfterTitle = after.withContext(Heading, "title");
export const AfterPlate = after.withContext("img", "plate");

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

export const FinderSection = withProvider("div", "root");
export const FinderColumn = withContext(Container, "column");
export const FinderInvitation = withContext(Container, "invitation");
export const FinderDie = withContext(Die, "die");

export const BelowEmbedded = styled("div", { base: { "&[data-board=true]": { marginTop: "6" } } });
