import { DieFace } from "../art/die.js";
import { slotComponents, styled } from "../theme/styled.js";
import { Button, ButtonLink } from "./button.js";
import { WITH_SCRIPT } from "./missing.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "wishes", "ways", "action", "go", "result", "face", "count", "name", "facts"],
    base: {
      root: {
        padding: "1.4rem min(1.5rem,4.4vw) 1.5rem",
        border: "2px solid {colors.ink}",
        borderRadius: "r2",
        background: "{colors.check}",
        "& > form": { marginTop: "1.2rem" },
        ...WITH_SCRIPT,
        /* Asleep it counts for no choice: what was chosen meanwhile makes its words untrue. */
        "[data-island]:not([data-awake=yes]) > &": {
          "&:has(option:not(:first-child):checked) [role=status] > p": { visibility: "hidden" },
        },
      },
      wishes: {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr)",
        gap: ".8rem 1rem",
        alignItems: "end",
        marginTop: ".9rem",
        sm: { gridTemplateColumns: "1fr 1fr" },
      },
      ways: { display: "flex", flexWrap: "wrap", gap: ".6rem", marginTop: "1rem" },
      action: { flex: "1 1 auto", minHeight: "3.2rem" },
      go: { flex: "1 1 auto", minHeight: "3.2rem" },
      result: {
        display: "flex",
        flexWrap: "wrap",
        gap: "min(1.1rem,3.5vw)",
        alignItems: "center",
        /* Where large letters leave no room beside the face, below it. */
        "& > :last-child": { flex: "1 1 11rem", minWidth: "0" },
        minHeight: "4.4rem",
        marginTop: ".9rem",
        /* The die rolls, and then the place is there; its room is kept. */
        "& > [data-rolled=true]": {
          animation: "face-turn .8s cubic-bezier(.3,.1,.35,1)",
          "& + *": { animation: "dock-in .8s steps(1,jump-end)" },
        },
        _motionReduce: { "& > [data-rolled=true], & > [data-rolled=true] + *": { animation: "none" } },
      },
      face: { width: "min(4.4rem,14.2vw)", rotate: "-6deg", alignSelf: "flex-start" },
      count: {
        fontFamily: "checkFont",
        fontWeight: "700",
        fontSize: ".9375rem",
        color: "accentText",
      },
      name: {
        textStyle: "subtitle",
        margin: ".15rem 0 .3rem",
        "& a": { textDecorationColor: "action", textDecorationThickness: ".08em" },
      },
      facts: {
        margin: ".5rem 0",
        "& > div": { display: "grid", gridTemplateColumns: "4.2rem minmax(0,1fr)", lineHeight: "1.45" },
        "& dt": { fontWeight: "700", color: "accentText" },
      },
    },
  }),
);

/** The dice over a guide's own list. It needs scripts and is hidden without them. */
export const Roll = withProvider("section", "root");
export const RollWishes = withContext("div", "wishes");
/** Directions and the roll. */
export const RollWays = withContext("div", "ways");
export const RollAction = withContext(Button, "action");
export const RollGo = withContext(ButtonLink, "go");
export const RollResult = withContext("div", "result");
export const RollFace = withContext(DieFace, "face");
export const RollCount = withContext("p", "count");
export const RollName = withContext("p", "name");
/** The entry's facts: what to order, the price, when to go. */
export const RollFacts = withContext("dl", "facts");
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
