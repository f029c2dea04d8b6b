import { styled } from "../theme/styled.js";
import { defineRecipe } from "@chakra-ui/react/styled-system";
import { type ComponentProps, createElement, type ReactElement } from "react";

/** Devices whose pointer can hover, so that nothing stays lifted after a tap. */
const HOVER = "@media (hover: hover)";

const strong = { background: "{colors.action}", color: "onAction", borderColor: "printInk" } as const;

const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "min(.6rem,3vw)",
    minHeight: "3rem",
    padding: ".55rem min(1.3rem,6.5vw)",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    background: "{colors.surface}",
    color: "ink",
    font: "650 min(1.0625rem,9vw)/1.2 {fonts.body}",
    textDecoration: "none",
    /* The longest word is the least width of a button; prose gives way before. */
    overflowWrap: "break-word",
    cursor: "pointer",
    transition: "translate {durations.quick},box-shadow {durations.quick}",
    "& svg": { width: "1.25em", height: "1.25em", flex: "none" },
    [HOVER]: { "&:hover": { translate: "-1px -1px", boxShadow: "3px 3px 0 {colors.shadow}" } },
    /* Media queries are written last: twice the class outweighs what hovers. */
    "&&:active, &&[aria-busy=true]": { translate: "2px 2px", boxShadow: "none" },
    "&[aria-disabled=true], &[aria-busy=true]": { cursor: "progress" },
  },
  variants: {
    variant: {
      primary: {
        ...strong,
        minHeight: "3.75rem",
        smDown: { minHeight: "3.25rem" },
        font: "400 min(10vw,clamp(1.2rem,1rem + 1.2vw,1.5rem))/1.05 {fonts.display}",
        paddingInline: "clamp(min(1rem,5vw),4vw,1.8rem)",
        boxShadow: "lift",
        [HOVER]: { "&:hover": { boxShadow: "6px 6px 0 {colors.shadow}" } },
        "&&:active, &&[aria-busy=true]": { translate: "4px 4px" },
        "&&[aria-disabled=true]": { boxShadow: "none", translate: "none" },
      },
      quiet: {
        borderColor: "transparent",
        background: "none",
        paddingInline: "var(--quiet-inset, .4rem)",
        _highContrast: { paddingInline: ".8rem" },
        textDecoration: "underline",
        textDecorationThickness: ".1em",
        textUnderlineOffset: ".25em",
        [HOVER]: { "&:hover": { boxShadow: "none" } },
      },
      pill: { minHeight: "2.75rem", padding: ".3rem .9rem", borderRadius: "99px", fontSize: ".9375rem" },
    },
    tone: { strong },
    full: { true: { width: "100%" } },
  },
});

const Plain = styled("button", buttonRecipe);

/** A button. It submits only with `type="submit"`. */
export function Button(props: ComponentProps<typeof Plain>): ReactElement {
  return createElement(Plain, { type: "button", ...props });
}

export const ButtonLink = styled("a", buttonRecipe);
