import { LOWEST } from "../theme/global-css.js";
import { styled, slotComponents } from "../theme/styled.js";
import { Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Phones on which the wordmark and two links would not fit side by side. */
const NARROW = "@media (max-width: 25rem)";
const NARROWEST = "@media (max-width: 22rem)";

export const Brand = styled("a", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: ".55rem",
    font: "400 1.6rem/1 {fonts.display}",
    textDecoration: "none",
    whiteSpace: "nowrap",
    "& svg": {
      width: "2.3rem",
      height: "2.3rem",
      flex: "none",
      smDown: { width: "1.8rem", height: "1.8rem" },
      [NARROWEST]: { width: "1.5rem", height: "1.5rem" },
    },
    smDown: { fontSize: "1.25rem", gap: ".35rem" },
    [NARROW]: { fontSize: "1.05rem" },
    [NARROWEST]: { fontSize: ".95rem" },
    /* The name alone where three links leave no room for the mark beside it. */
    "@media (max-width: 23.5rem)": { "& svg": { display: "none" } },
  },
});

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "row", "brand", "list", "link"],
    base: {
      root: {
        position: "sticky",
        [LOWEST]: { position: "relative" },
        top: "0",
        zIndex: "20",
        background: "{colors.counter}",
        color: "onCounter",
        borderBottom: "2px solid {colors.onCounter}",
      },
      row: {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: "4",
        minHeight: "3.75rem",
        flexWrap: "wrap",
        smDown: { gap: "2", width: "calc(100% - 1.75rem)" },
        [NARROWEST]: { width: "calc(100% - 1.25rem)", gap: "1" },
      },
      brand: { minHeight: "2.75rem" },
      list: {
        display: "flex",
        flexWrap: "wrap",
        gap: "0 clamp(.9rem,3vw,2rem)",
        [NARROW]: { columnGap: ".6rem" },
        [NARROWEST]: { columnGap: "2" },
      },
      link: {
        fontWeight: "650",
        textDecoration: "none",
        display: "block",
        padding: ".7rem 0",
        whiteSpace: "nowrap",
        background: "linear-gradient(currentColor 0 0) 0 78%/0 3px no-repeat",
        transition: "background-size {durations.quick}",
        "&:hover, &[aria-current]": { backgroundSize: "100% 3px" },
        smDown: { fontSize: ".9375rem" },
        [NARROW]: { fontSize: ".8125rem" },
        [NARROWEST]: { fontSize: ".75rem" },
      },
    },
  }),
);

export const Header = withProvider("header", "root");
export const HeaderRow = withContext(Container, "row");
export const HeaderBrand = withContext(Brand, "brand");
export const HeaderList = withContext("ul", "list");
export const HeaderLink = withContext("a", "link");

/** A link past the header to the page's content; visible while it has the focus. */
export const SkipLink = styled("a", {
  base: {
    position: "absolute",
    left: "1rem",
    top: "-4rem",
    background: "{colors.surface}",
    color: "ink",
    padding: ".6rem 1rem",
    zIndex: "50",
    "&:focus": { top: ".6rem" },
  },
});

const quiet = { color: "onBandMuted", textStyle: "small" } as const;

const { withProvider: withFooter, withContext: inFooter } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "row", "promise", "credit", "list", "link"],
    base: {
      root: {
        background: "{colors.band}",
        color: "onBand",
        padding: "2.4rem 0 2.8rem",
        "& :focus-visible": { outlineColor: "onBand" },
      },
      row: { display: "grid", gap: "1.4rem", xl: { gridTemplateColumns: "1fr auto", alignItems: "center" } },
      promise: { ...quiet, marginTop: ".6rem", maxWidth: "46ch" },
      credit: { ...quiet, marginTop: ".4rem" },
      list: { display: "flex", flexWrap: "wrap", gap: ".4rem 1.6rem" },
      link: { display: "inline-flex", alignItems: "center", minHeight: "2.75rem" },
    },
  }),
);

export const Footer = withFooter("footer", "root");
export const FooterRow = inFooter(Container, "row");
export const FooterPromise = inFooter("p", "promise");
export const FooterCredit = inFooter("p", "credit");
export const FooterList = inFooter("ul", "list");
export const FooterLink = inFooter("a", "link");
