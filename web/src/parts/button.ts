import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, createElement, type ReactElement } from "react";

/** One button look for buttons and links; modifiers are the classes `primary`, `quiet` and `full`. */
const look = {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: ".6rem",
    minHeight: "3rem",
    padding: ".55rem 1.3rem",
    border: "2px solid {colors.ink}",
    borderRadius: "{radii.r2}",
    background: "{colors.surface}",
    color: "{colors.ink}",
    font: "650 1.0625rem/1.2 {fonts.body}",
    textDecoration: "none",
    cursor: "pointer",
    transition: "translate {durations.quick},box-shadow {durations.quick}",
    "& svg": {
      width: "1.25em",
      height: "1.25em",
      flex: "none",
    },
    "&:hover": {
      translate: "-1px -1px",
      boxShadow: "3px 3px 0 {colors.shadow}",
    },
    "&:active": {
      translate: "2px 2px",
      boxShadow: "none",
    },
    "&.primary": {
      background: "{colors.action}",
      color: "{colors.onAction}",
      borderColor: "{colors.printInk}",
      minHeight: "3.75rem",
      font: "400 clamp(1.2rem,1rem + 1.2vw,1.5rem)/1.05 {fonts.display}",
      paddingInline: "clamp(1rem,4vw,1.8rem)",
      boxShadow: "{shadows.lift}",
    },
    "&.primary:hover": {
      boxShadow: "6px 6px 0 {colors.shadow}",
    },
    "&.primary:active": {
      translate: "4px 4px",
      boxShadow: "none",
    },
    "&.quiet": {
      borderColor: "transparent",
      background: "none",
      paddingInline: ".4rem",
      textDecoration: "underline",
      textDecorationThickness: ".1em",
      textUnderlineOffset: ".25em",
    },
    "&.quiet:hover": {
      boxShadow: "none",
    },
    "&.pill": {
      minHeight: "2.75rem",
      padding: ".3rem .9rem",
      borderRadius: "99px",
      fontSize: ".9375rem",
    },
    "&[aria-disabled=true]": {
      cursor: "progress",
    },
    "&.primary[aria-disabled=true]": {
      boxShadow: "none",
      translate: "none",
    },
    "&.full": {
      width: "100%",
    },
  },
} as const;

const ButtonBase = chakra("button", look);
const LinkBase = chakra("a", look);

/** A button; `btn` is the class by which other parts place it. */
export function Button({ className, ...props }: ComponentProps<typeof ButtonBase>): ReactElement {
  return createElement(ButtonBase, { type: "button", ...props, className: classes(className) });
}

/** A link that looks like a button. */
export function ButtonLink({ className, ...props }: ComponentProps<typeof LinkBase>): ReactElement {
  return createElement(LinkBase, { ...props, className: classes(className) });
}

function classes(className: string | undefined): string {
  return className === undefined ? "btn" : `btn ${className}`;
}
