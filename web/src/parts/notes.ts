import { styled, slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const Notes = styled("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "1.6rem",
    height: "100%",
    "& > :last-child": { flex: "1 0 auto" },
  },
});

export const Note = styled("section", {
  base: {
    background: "{colors.surface}",
    color: "ink",
    padding: "1.4rem min(1.5rem,7.5vw) 1.5rem",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
  },
});

export const NoteWhere = styled("p", { base: { marginTop: ".7rem", fontWeight: "600", lineHeight: "1.4" } });

export const NoteRivals = styled("ol", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".35rem 1rem",
    marginTop: ".7rem",
    fontSize: ".9375rem",
    lineHeight: "1.3",
    "& > li": { display: "flex", alignItems: "center", gap: ".45rem" },
    "& svg": { width: "1.35rem", height: "1.35rem", flex: "none" },
    _print: { display: "none" },
  },
});

const review = slotComponents(
  defineSlotRecipe({
    slots: ["author", "avatar", "name", "stars"],
    base: {
      author: {
        display: "flex",
        gap: ".8rem",
        alignItems: "center",
        marginTop: ".9rem",
        "& > :last-child": { minWidth: "0" },
        /* Stars and time are beside or below each other, unbroken. */
        "& > :last-child > span": { display: "inline-block" },
      },
      avatar: {
        width: "2.75rem",
        height: "2.75rem",
        borderRadius: "50%",
        background: "{colors.check}",
        color: "checkRule",
        display: "grid",
        placeItems: "center",
        font: "400 1.35rem/1 {fonts.display}",
        _highContrast: { border: "1px solid CanvasText", forcedColorAdjust: "auto" },
      },
      name: { display: "block", lineHeight: "1.3" },
      stars: { color: "accentText", letterSpacing: ".06em" },
    },
  }),
);

export const Author = review.withProvider("div", "author");
export const Avatar = review.withContext("span", "avatar");
export const AuthorName = review.withContext("b", "name");
export const Stars = review.withContext("span", "stars");

export const Quote = styled("blockquote", {
  base: { fontSize: "1.125rem", lineHeight: "1.5", marginTop: ".9rem" },
});

export const MapFrame = styled("div", {
  base: {
    position: "relative",
    boxSizing: "content-box",
    height: "300px",
    _print: { height: "200px" },
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    overflow: "hidden",
    marginTop: ".8rem",
    background: "{colors.check}",
    /* A drawing is seen in its whole height; in a wide frame it goes on at both sides. */
    "& svg": {
      position: "absolute",
      left: "50%",
      translate: "-50%",
      height: "100%",
      maxWidth: "none",
      overflow: "visible",
    },
    "& iframe": { display: "block", width: "100%", height: "100%", border: "0" },
  },
});

/** A drawing of a place's location, in both themes. */
export const SketchDrawing = styled("svg", {
  base: {
    "& [data-rings]": { fill: "none", stroke: "checkRule", strokeWidth: "1.5px", opacity: ".55" },
    "& [data-rivals] circle": { fill: "surface", stroke: "ink", strokeWidth: "2px" },
    "& [data-rivals] text": { fontSize: "13px", stroke: "none", dominantBaseline: "central" },
    "& [data-others]": { fill: "muted", stroke: "check", strokeWidth: "2px", opacity: ".75" },
    "& [data-blur]": { fill: "none", stroke: "accentText", strokeWidth: "2px", strokeDasharray: "6 5" },
    "& [data-you]": { fill: "ink", stroke: "check", strokeWidth: "3px" },
    "& [data-pin]": { fill: "action", stroke: "printInk", strokeWidth: "2.5px" },
    "& text": {
      fill: "ink",
      font: "700 15px {fonts.body}",
      textAnchor: "middle",
      paintOrder: "stroke",
      stroke: "check",
      strokeWidth: "4px",
    },
  },
});

export const MapCanvas = styled("div", {
  base: { height: "100%", "&[data-drawn=false]": { position: "absolute", inset: "0", visibility: "hidden" } },
});
