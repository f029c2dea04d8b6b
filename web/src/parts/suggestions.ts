import { styled } from "../theme/styled.js";

/** The places suggested below a field: in rows, over the next field, so that nothing moves and the form's button stays free. */
export const SuggestionList = styled("ul", {
  base: {
    position: "absolute",
    zIndex: "5",
    insetInline: "0",
    top: "100%",
    marginTop: ".2rem",
    padding: ".4rem",
    display: "flex",
    flexWrap: "wrap",
    gap: ".35rem",
    listStyle: "none",
    background: "{colors.surface}",
    color: "ink",
    border: "2px solid {colors.line}",
    borderRadius: "r1",
    boxShadow: "0 6px 0 rgba(22,40,31,.22)",
    smDown: { maxHeight: "9.4rem", overflowY: "auto" },
  },
});

export const SuggestionOption = styled("li", {
  base: {
    minHeight: "2.5rem",
    display: "flex",
    alignItems: "center",
    padding: ".2rem .8rem",
    border: "2px solid {colors.line}",
    borderRadius: "99px",
    fontSize: ".9375rem",
    lineHeight: "1.2",
    fontWeight: "650",
    cursor: "pointer",
    smDown: { paddingInline: ".6rem", fontSize: ".875rem" },
    overflowWrap: "anywhere",
    "@media (hover: hover)": { "&:hover": { borderColor: "ink" } },
    "&[aria-selected=true]": { outline: "3px solid {colors.focus}", outlineOffset: "1px" },
  },
});
