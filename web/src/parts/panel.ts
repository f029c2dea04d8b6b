import { styled, slotComponents } from "../theme/styled.js";
import { ButtonLink } from "./button.js";
import { Heading, Text } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const NIGHT_EDGE = "drop-shadow(0 0 1px #CFC0A6) drop-shadow(0 6px 0 rgba(0,0,0,.45))";

/** The hard shadow below a paper; `bleed` lets it reach further out on phones. */
export const PaperShadow = styled("div", {
  base: {
    /* In the dark theme the paper is nearly as dark as the counter: a thin light edge separates them. */
    filter: { base: "drop-shadow(0 6px 0 rgba(22,40,31,.22))", _dark: NIGHT_EDGE },
    _highContrast: { filter: "none" },
  },
  variants: {
    stretch: { true: { display: "grid", height: "100%" } },
    bleed: { true: { mdDown: { marginInline: "calc(-.64*var(--gutter))" } } },
  },
});

const SCALLOPS =
  "linear-gradient(#000 0 0) no-repeat 50%/calc(100% - 2*var(--r)) calc(100% - 2*var(--r)),radial-gradient(farthest-side,#000 97%,#0000) 0 0/calc(2*var(--r)) calc(2*var(--r)) round";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: [
      "root",
      "title",
      "invitation",
      "fields",
      "wide",
      "last",
      "submit",
      "yours",
      "from",
      "more",
      "moreTitle",
      "off",
    ],
    base: {
      root: {
        position: "relative",
        isolation: "isolate",
        padding: "1.4rem min(1.75rem,8.75vw) 1.7rem",
        color: "ink",
        md: { padding: "2.3rem 2.5rem 2.4rem" },
        _highContrast: { outline: "2px solid CanvasText" },
        "&::before": {
          content: '""',
          position: "absolute",
          inset: "0",
          zIndex: "-2",
          background: "{colors.surface}",
          "--r": "11px",
          WebkitMask: SCALLOPS,
          mask: SCALLOPS,
          _highContrast: { display: "none" },
        },
        "&::after": {
          content: '""',
          position: "absolute",
          inset: "17px",
          zIndex: "-1",
          border: "2px solid {colors.action}",
          borderRadius: "4px",
          outline: "1px solid {colors.action}",
          outlineOffset: "-6px",
          pointerEvents: "none",
          mdDown: { inset: "13px", outline: "0" },
          _highContrast: { display: "none" },
        },
      },
      title: {
        textAlign: "center",
        fontSize: "clamp(1.25rem,.7rem + 2.6vw,2rem)",
        smDown: { fontSize: "1.2rem", "html[data-remembers=lists] form > &": { srOnly: true } },
        md: { lineHeight: "1" },
      },
      invitation: { textAlign: "center", textWrap: "balance", marginTop: ".6rem" },
      fields: {
        display: "flex",
        flexDirection: "column",
        gap: ".35rem",
        marginTop: ".25rem",
        "& > *": { minWidth: "0" },
        /* The places of a list need no location and no distance. */
        "&:has([data-lists] option:not([value='']):checked)": {
          "& > :has([name=location]), & > :has(> [name=distance]), & > :has(> [name=km]), & [formaction]": {
            display: "none",
          },
        },
        md: { display: "grid", marginTop: ".8rem", gap: ".8rem 1.4rem", gridTemplateColumns: "1fr 1fr" },
      },
      last: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: ".5rem",
        "& > :first-child": { flex: "1 1 auto" },
        "& > [open]": { flexBasis: "100%" },
        md: { display: "contents" },
      },
      submit: {
        /* The words of the button need more than their half of the row, and those beside it less. */
        md: { alignSelf: "start", gridColumn: "2", marginLeft: "-4.2rem" },
        "@media print": { display: "none" },
      },
      wide: { md: { gridColumn: "1/-1" } },
      yours: { "html:not([data-remembers]) &": { display: "none" } },
      /* Its place is kept until its lists are there. */
      from: {
        "html:not([data-remembers=lists]) &": { display: "none" },
        minHeight: "2.25rem",
        /* In the title's place, so that the button stays on a small phone's screen. */
        smDown: { marginBlock: "-.45rem -.2rem", minHeight: "2rem" },
        "& select": { minHeight: "inherit", paddingBlock: "0" },
        "& > *": { minHeight: "inherit" },
        /* It is low, because a slow page lays it out after its first paint. */
        md: { gridColumn: "1/-1", marginBlock: "-.5rem -.3rem" },
      },
      more: {
        "&[open] > summary::before": { content: '"\u2212"' },
        md: { "&[open]": { gridColumn: "1/-1" } },
      },
      off: {
        textStyle: "small",
        lineHeight: "1.4",
        color: "muted",
        "&:empty": { display: "none" },
        smDown: { fontSize: ".875rem", lineHeight: "1.35" },
        md: { gridColumn: "1/-1", order: "1" },
      },
      moreTitle: {
        display: "flex",
        alignItems: "center",
        minHeight: "2.75rem",
        fontWeight: "700",
        cursor: "pointer",
        smDown: { fontSize: ".875rem" },
        "&::before": { content: '"+"', marginRight: ".4rem" },
      },
    },
    variants: {
      centered: {
        true: { root: { display: "grid", gap: "4", justifyItems: "center", textAlign: "center" } },
      },
    },
  }),
);

export const Panel = withProvider("section", "root");

export const PanelForm = withProvider("form", "root");
export const PanelTitle = withContext(Heading, "title");
export const PanelInvitation = withContext(Text, "invitation");

/** The form's fields: one column on phones, then two; `PanelWide` takes both. */
export const PanelFields = withContext("div", "fields");
export const PanelWide = withContext("div", "wide");

export const PanelBeside = styled("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0 .5rem",
    "& > select": { marginTop: "0", flex: "1 1 10.8rem" },
    md: { gridColumn: "1/-1" },
  },
});

/** The last wishes: on phones side by side, so that the whole form is on one screen. */
export const PanelLast = withContext("div", "last");

export const PanelSubmit = withContext("div", "submit");

/** Shown only in browsers that store something for the visitor. */
export const PanelYours = withContext(ButtonLink, "yours");

/** Shown only in browsers with lists of the visitor's own. */
export const PanelFrom = withContext("div", "from");

export const PanelMore = withContext("details", "more");
export const PanelMoreTitle = withContext("summary", "moreTitle");

export const PanelOff = withContext("p", "off");
