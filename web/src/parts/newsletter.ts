import { DieFace } from "../art/die.js";
import { slotComponents, styled } from "../theme/styled.js";
import { Button } from "./button.js";
import { Input } from "./fields.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "faces", "face", "title", "lede", "form", "row", "input", "button", "news"],
    base: {
      root: {
        background: "{colors.match}",
        _print: { display: "none" },
        color: "#fff",
        border: "2px solid {colors.printInk}",
        borderRadius: "{radii.r1} {radii.r1} 0 0",
        padding: "2rem min(1.6rem,4vw) 2.6rem",
        position: "relative",
        boxShadow: "lift",
        overflow: "hidden",
        "& :focus-visible": { outlineColor: "#fff" },
        "&::before": {
          content: '""',
          position: "absolute",
          top: ".8rem",
          left: "50%",
          width: "2.6rem",
          height: ".4rem",
          translate: "-50% 0",
          borderRadius: "9px",
          background: "#fff",
          opacity: ".85",
        },
        "&::after": {
          content: '""',
          position: "absolute",
          inset: "auto -2px -2px",
          height: "1.5rem",
          background: "radial-gradient(circle,#6b5a4c 1px,#0000 1.4px) 0 0/6px 6px #2a1f19",
          border: "2px solid {colors.printInk}",
        },
        _highContrast: { border: "2px solid CanvasText" },
      },
      faces: { display: "flex", gap: "2", margin: ".9rem 0 1.3rem" },
      face: {
        width: "min(4.6rem,23vw)",
        rotate: "-7deg",
        overflow: "visible",
        "& + &": { rotate: "6deg", translate: "0 .5rem" },
      },
      title: { textStyle: "title" },
      lede: { marginTop: ".6rem" },
      form: { display: "grid", gap: ".7rem", marginTop: "1.1rem" },
      row: { display: "grid", gap: ".6rem", sm: { gridTemplateColumns: "1fr auto" } },
      input: {
        background: "#fff",
        color: "printInk",
        margin: "0",
        borderColor: "printInk",
        "&::placeholder": { color: "#47574D" },
        "&[aria-invalid=true]": { borderColor: "printInk" },
      },
      button: { background: "{colors.cream}", color: "printInk", borderColor: "printInk" },
      /* The space is reserved: its longest sentence is there, hidden, in letters of any size. */
      news: {
        display: "flow-root",
        fontWeight: "650",
        "&::before": {
          content: "attr(data-room)",
          float: "left",
          width: "100%",
          marginRight: "-100%",
          visibility: "hidden",
        },
      },
    },
  }),
);

export const Newsletter = withProvider("section", "root");
export const NewsletterFaces = withContext("div", "faces");
export const NewsletterFace = withContext(DieFace, "face");
export const NewsletterTitle = withContext("h2", "title");
export const NewsletterLede = withContext("p", "lede");
export const NewsletterForm = withContext("form", "form");
export const NewsletterRow = withContext("div", "row");
export const NewsletterInput = withContext(Input, "input");
export const NewsletterButton = withContext(Button, "button");
export const NewsletterNews = withContext("p", "news");

export const LeaveShape = styled("form", {
  base: {
    display: "grid",
    gap: ".4rem",
    maxWidth: "34rem",
    marginTop: "1.2rem",
    _print: { display: "none" },
  },
});
export const LeaveRow = styled("div", {
  base: { display: "grid", gap: ".6rem", alignItems: "end", sm: { gridTemplateColumns: "1fr auto" } },
});

/** A message that the address shows (`:target`). */
export const LeaveNews = styled("p", {
  base: { display: "none", fontWeight: "650", marginTop: ".4rem", "&:target": { display: "block" } },
});
