import { slotComponents, styled } from "../theme/styled.js";
import { ListBox } from "./lists.js";
import { WITH_SCRIPT } from "./missing.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "says", "wishes"],
    base: {
      root: {
        display: "flex",
        flexWrap: "wrap",
        "& > *": { flex: "1 0 100%", minWidth: "0" },
        /* What narrows the roll and what shares it are in one row, if there is room, until the filters are open. */
        "& > details:not([open]), & > details:not([open]) + form": { flex: "0 1 auto", width: "auto" },
        mdDown: { "& > h2": { fontSize: "1.3rem" }, "& > form > button": { paddingInline: ".8rem" } },
        /* The check comes to just below the page's header. */
        "& [data-rolling]": { scrollMarginTop: "-1.9rem" },
        /* A tap makes room for the check at once; the script that rolls may come later. */
        "& > button[aria-busy=true]": { marginBottom: "45rem", mdDown: { marginBottom: "100vh" } },
        ...WITH_SCRIPT,
        /* Asleep it counts for no choice: what was chosen meanwhile makes its words untrue. */
        "[data-island]:not([data-awake=yes]) > &": {
          "&:has(option:not(:first-child):checked) [role=status] > p": { visibility: "hidden" },
        },
      },
      says: { minHeight: "1.5rem" },
      wishes: {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr)",
        gap: ".8rem 1rem",
        alignItems: "end",
        marginTop: ".4rem",
        sm: { gridTemplateColumns: "1fr 1fr" },
      },
    },
  }),
);

/** The dice over a guide's own list. It needs scripts and is hidden without them. */
export const Roll = withProvider(ListBox, "root");
/** How many places it rolls from, or how many are left. */
export const RollSays = withContext("div", "says");
export const RollWishes = withContext("div", "wishes");
/** The button for rolling while reading. It appears when the die above is out of view, in browsers that can detect that. */
export const RollDock = styled("div", {
  base: {
    position: "fixed",
    zIndex: "5",
    right: "max(1rem,env(safe-area-inset-right))",
    bottom: "max(1rem,env(safe-area-inset-bottom))",
    "@media (scripting: none)": { display: "none" },
    "@supports (animation-timeline: scroll())": {
      animation: "dock-in linear both",
      animationTimeline: "scroll()",
      animationRange: "90vh 110vh",
    },
  },
});
