import { styled, slotComponents } from "../theme/styled.js";
import { Button } from "./button.js";
import { WITH_SCRIPT } from "./missing.js";
import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react/styled-system";

const field = {
  width: "100%",
  minHeight: "3rem",
  marginTop: ".35rem",
  padding: ".55rem min(.85rem,4.2vw)",
  border: "2px solid {colors.line}",
  borderRadius: "r1",
  background: "{colors.surface}",
  color: "ink",
  font: "inherit",
  smDown: { minHeight: "2.75rem", paddingBlock: ".35rem" },
  "@media (hover: hover)": { "&:hover": { borderColor: "ink" } },
  "&:focus-visible": { outlineOffset: "1px" },
} as const;

export const Input = styled(
  "input",
  defineRecipe({
    base: {
      ...field,
      "&::placeholder": { color: "muted", opacity: "1", fontSize: "min(1em,5.6vw)" },
      "&[aria-invalid=true]": { borderColor: "accentText", boxShadow: "inset 5px 0 0 {colors.accentText}" },
    },
  }),
);

export const TextArea = styled("textarea", defineRecipe({ base: { ...field, resize: "vertical" } }));

/** Half a chevron: a stroke across its box, which is tall enough for its point. */
const STROKE =
  "#0000 calc(50% - 1.7px),{colors.ink} calc(50% - 1.1px) calc(50% + 1.1px),#0000 calc(50% + 1.7px)";

/** A native select with our own chevron, drawn by gradients: an image would be another file to load before the first paint. */
export const Select = styled(
  "select",
  defineRecipe({
    base: {
      ...field,
      background: `linear-gradient(45deg,${STROKE}) right min(1.3rem,6vw) center/.38em .58em no-repeat,linear-gradient(-45deg,${STROKE}) right calc(min(1.3rem,6vw) - .38em) center/.38em .58em no-repeat,{colors.surface}`,
      appearance: "none",
      paddingRight: "min(2.4rem,10.5vw)",
      fontSize: "min(1em,8vw)",
      /* Forced colours take the chevron away. */
      _highContrast: { appearance: "auto" },
    },
  }),
);

/** A choice: its label and select side by side, or one below the other with large text. */
export const Choice = styled("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".3rem",
    paddingTop: ".3rem",
    "& > label": { flex: "999 1 6rem" },
    "& > select": { flex: "1 1 11.4rem", marginTop: "0" },
    "& > input": { flex: "0 1 11.4rem", marginTop: "0", marginLeft: "auto" },
    /* A time counts for nothing before a day is chosen. */
    "&:has([value='']:checked) > input": { display: "none" },
  },
});

/** Any number of choices: a group of boxes that wrap. */
export const Several = styled("fieldset", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".4rem",
    minWidth: "0",
    margin: "0",
    padding: ".5rem 0 .2rem",
    border: "0",
    "& > legend": { float: "left", width: "100%", padding: "0", fontWeight: "700" },
    "& > label": {
      display: "inline-flex",
      alignItems: "center",
      gap: ".45rem",
      minHeight: "2.75rem",
      paddingInline: ".7rem",
      border: "2px solid {colors.line}",
      borderRadius: "99px",
      background: "{colors.surface}",
    },
    "& > label:has(:checked)": { borderColor: "pickle" },
    "& > label:has(:focus-visible)": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
    "& input": { margin: "0", width: "1.2em", height: "1.2em", accentColor: "{colors.pickle}", outline: "0" },
  },
});

export const FieldError = styled("p", {
  base: { color: "accentText", fontWeight: "650", fontSize: ".9375rem", marginTop: ".35rem" },
  variants: { placed: { above: { marginBottom: ".8rem" } } },
});

export const FieldHint = styled("span", {
  base: { display: "block", fontWeight: "400", fontSize: "1.0625rem", color: "ink" },
  variants: { placed: { above: { marginBottom: ".8rem" } } },
});

const location = slotComponents(
  defineSlotRecipe({
    slots: ["root", "button", "states"],
    base: {
      root: {
        display: "flex",
        justifyContent: "space-between",
        alignItems: "center",
        gap: ".6rem",
        flexWrap: "wrap",
      },
      button: {
        minHeight: "2.5rem",
        paddingInline: "min(.9rem,4.5vw)",
        ...WITH_SCRIPT,
        "&[aria-busy=true] span > span": { visibility: "hidden" },
        "&[aria-busy=true] span > [data-off]": { visibility: "visible" },
      },
      states: {
        display: "grid",
        "& > span": { gridArea: "1/1" },
        "& > [data-off]": { visibility: "hidden" },
      },
    },
  }),
);

/** The location's label and the button that gets the location from the device. The button's states share one place. */
export const LocationRow = location.withProvider("div", "root");
export const LocationButton = location.withContext(Button, "button");
export const LocationStates = location.withContext("span", "states");

/** A field with suggestions that lie below it. */
export const SuggestedInput = styled("div", { base: { position: "relative" } });

const toggle = slotComponents(
  defineSlotRecipe({
    slots: ["root", "track", "help"],
    base: {
      root: {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: ".6rem",
        minHeight: "3rem",
      },
      track: {
        appearance: "none",
        flex: "none",
        fontSize: "min(1rem,6.5vw)",
        width: "3.6em",
        height: "2em",
        margin: "0",
        border: "2px solid {colors.line}",
        borderRadius: "99px",
        background: "{colors.surface}",
        position: "relative",
        cursor: "pointer",
        transition: "background {durations.quick}",
        "&::before": {
          content: '""',
          position: "absolute",
          left: "3px",
          top: "3px",
          width: "1.375em",
          height: "1.375em",
          borderRadius: "50%",
          background: "{colors.line}",
          transition: "translate {durations.quick}",
          _highContrast: { background: "CanvasText" },
        },
        "&:checked": {
          background: "{colors.pickle}",
          borderColor: "pickle",
          _highContrast: { background: "Highlight" },
        },
        "&:checked::before": { translate: "1.6em 0", background: "{colors.surface}" },
      },
      help: {
        display: "block",
        fontWeight: "400",
        textStyle: "small",
        lineHeight: "1.3",
        color: "muted",
        smDown: { srOnly: true },
      },
    },
  }),
);

export const Switch = toggle.withProvider("label", "root");
export const SwitchTrack = toggle.withContext("input", "track");
export const SwitchHelp = toggle.withContext("span", "help");
