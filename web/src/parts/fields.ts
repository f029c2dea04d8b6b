import { chakra } from "@chakra-ui/react/styled-system";

/** A field's name. */
export const Label = chakra("label", {
  base: {
    fontWeight: "700",
    fontSize: "1rem",
    display: "block",
  },
});

/** A text field. */
export const Input = chakra("input", {
  base: {
    width: "100%",
    minHeight: "3rem",
    marginTop: ".35rem",
    padding: ".55rem .85rem",
    border: "2px solid {colors.line}",
    borderRadius: "{radii.r1}",
    background: "{colors.surface}",
    color: "{colors.ink}",
    font: "inherit",
    "&::placeholder": {
      color: "{colors.muted}",
      opacity: "1",
    },
    "&:hover": {
      borderColor: "{colors.ink}",
    },
    "&[aria-invalid=true]": {
      borderColor: "{colors.accentText}",
      boxShadow: "inset 5px 0 0 {colors.accentText}",
    },
    "&:focus-visible": {
      outlineOffset: "1px",
    },
  },
});

/** A native select with our own chevron. */
export const Select = chakra("select", {
  base: {
    width: "100%",
    minHeight: "3rem",
    marginTop: ".35rem",
    padding: ".55rem .85rem",
    border: "2px solid {colors.line}",
    borderRadius: "{radii.r1}",
    background: "{colors.surface} var(--caret) right .9rem center/1rem no-repeat",
    color: "{colors.ink}",
    font: "inherit",
    appearance: "none",
    WebkitAppearance: "none",
    paddingRight: "2.6rem",
    "&:hover": {
      borderColor: "{colors.ink}",
    },
    "&:focus-visible": {
      outlineOffset: "1px",
    },
  },
});

/** What is wrong with a field. */
export const FieldError = chakra("p", {
  base: {
    color: "{colors.accentText}",
    fontWeight: "650",
    marginTop: ".35rem",
  },
});

/** The location label with its pill. */
export const LocationRow = chakra("div", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: ".6rem",
    flexWrap: "wrap",
    "& .btn": {
      fontSize: ".9375rem",
      minHeight: "2.5rem",
      padding: ".3rem .9rem",
      borderRadius: "99px",
    },
    "& .swap": {
      display: "grid",
    },
    "& .swap > span": {
      gridArea: "1/1",
    },
    "& [data-off]": {
      visibility: "hidden",
    },
    "@media (scripting: none)": {
      "& .btn": {
        display: "none",
      },
    },
  },
});

/** A native checkbox drawn as a switch. */
export const Switch = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "1rem",
    minHeight: "3rem",
    paddingTop: ".2rem",
    "& input": {
      appearance: "none",
      WebkitAppearance: "none",
      flex: "none",
      width: "3.6rem",
      height: "2rem",
      margin: "0",
      border: "2px solid {colors.line}",
      borderRadius: "99px",
      background: "{colors.surface}",
      position: "relative",
      cursor: "pointer",
      transition: "background {durations.quick}",
    },
    "& input::before": {
      content: '""',
      position: "absolute",
      left: "3px",
      top: "3px",
      width: "1.375rem",
      height: "1.375rem",
      borderRadius: "50%",
      background: "{colors.line}",
      transition: "translate {durations.quick}",
    },
    "& input:checked": {
      background: "{colors.pickle}",
      borderColor: "{colors.pickle}",
    },
    "& input:checked::before": {
      translate: "1.6rem 0",
      background: "{colors.surface}",
    },
    "& .help": {
      display: "block",
      fontWeight: "400",
      fontSize: ".9375rem",
      color: "{colors.muted}",
    },
    "@media (forced-colors:active)": {
      "& input:checked": {
        background: "Highlight",
      },
      "& input::before": {
        background: "CanvasText",
      },
    },
  },
});
