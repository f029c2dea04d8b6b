import { slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** A bar of the plus sign on a question: horizontal, and vertical while it is closed. */
const ACROSS = "linear-gradient({colors.onAction} 0 0) 50%/.75rem 2px no-repeat";
const UPRIGHT = "linear-gradient({colors.onAction} 0 0) 50%/2px .75rem no-repeat";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "title", "item", "question", "answer"],
    base: {
      /* Rendered when the visitor comes near, because it is far below the first screen. It has inner space for focus rings, which would be cut off otherwise. */
      root: {
        contentVisibility: "auto",
        containIntrinsicHeight: "auto 45rem",
        margin: "0 -.5rem",
        padding: "0 .5rem",
      },
      title: { textStyle: "title", marginBottom: "1.1rem" },
      item: {
        borderBottom: "2px solid {colors.ink}",
        "&[open] > summary::after": { background: `${ACROSS} {colors.action}` },
        "&:first-of-type": { borderTop: "2px solid {colors.ink}" },
      },
      question: {
        display: "flex",
        alignItems: "center",
        gap: ".8rem",
        padding: ".95rem .1rem",
        cursor: "pointer",
        fontWeight: "650",
        listStyle: "none",
        lineHeight: "1.35",
        "&::-webkit-details-marker": { display: "none" },
        "&::after": {
          content: '""',
          marginLeft: "auto",
          flex: "none",
          width: "1.5rem",
          height: "1.5rem",
          borderRadius: "50%",
          background: `${ACROSS},${UPRIGHT} {colors.action}`,
          _highContrast: { content: '"+"', background: "none", textAlign: "center", lineHeight: "1.5rem" },
        },
      },
      answer: { padding: "0 2.6rem 1.1rem .1rem", color: "muted", scrollMarginTop: "4rem" },
    },
  }),
);

export const Questions = withProvider("section", "root");
export const QuestionsTitle = withContext("h2", "title");
export const QuestionItem = withContext("details", "item");
export const Question = withContext("summary", "question");
export const Answer = withContext("p", "answer");
