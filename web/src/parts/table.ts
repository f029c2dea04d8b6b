import { Die } from "../art/die.js";
import { LOWEST } from "../theme/global-css.js";
import { styled, slotComponents } from "../theme/styled.js";
import { Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** People who look at a screen hear nothing, and people who listen see nothing: both get the message. */
const column = { display: "grid", gridTemplateColumns: "minmax(0,1fr)", alignContent: "start" } as const;

const room = slotComponents(
  defineSlotRecipe({
    slots: ["root", "head", "headline", "lede", "die", "columns", "main", "aside"],
    base: {
      root: {
        padding: "clamp(.7rem,2vw,1.4rem) var(--gutter) clamp(2.4rem,6vw,4rem)",
        marginInline: "calc(-1*var(--gutter))",
        overflow: "clip",
      },
      head: {
        position: "relative",
        paddingRight: "min(6rem,24vw)",
        marginBottom: "clamp(1.2rem,3vw,2rem)",
        lg: { paddingRight: "12rem" },
      },
      headline: { textStyle: "headline", smDown: { fontSize: "min(12vw,1.9rem)" } },
      lede: {
        fontSize: "1.1875rem",
        lineHeight: "1.45",
        color: "onCounterMuted",
        maxWidth: "44ch",
        marginTop: ".7rem",
      },
      die: {
        position: "absolute",
        right: "-.2rem",
        top: ".2rem",
        width: "min(5rem,22vw)",
        rotate: "8deg",
        lg: { width: "9.5rem", right: "1rem", top: "-.4rem" },
      },
      columns: {
        ...column,
        gap: "1.6rem",
        xl: { gridTemplateColumns: "minmax(0,1.7fr) minmax(0,1fr)", gap: "2.2rem", alignItems: "start" },
      },
      main: { ...column, gap: "1.4rem" },
      aside: { ...column, gap: "1.4rem" },
    },
  }),
);

export const Room = room.withProvider("div", "root");
export const RoomHead = room.withContext("div", "head");
export const RoomHeadline = room.withContext("h1", "headline");
export const RoomLede = room.withContext("p", "lede");
export const RoomDie = room.withContext(Die, "die");
export const RoomColumns = room.withContext("div", "columns");
export const RoomMain = room.withContext("div", "main");
export const RoomAside = room.withContext("div", "aside");
export const RoomContainer = styled(Container, {});

const places = slotComponents(
  defineSlotRecipe({
    slots: ["root", "place", "words", "name", "facts"],
    base: {
      root: { marginTop: ".8rem", counterReset: "place" },
      place: {
        display: "grid",
        gridTemplateColumns: "1.4rem minmax(0,1fr) auto",
        gap: ".2rem .6rem",
        alignItems: "center",
        padding: ".4rem 0",
        counterIncrement: "place",
        "&::before": { content: "counter(place)", textStyle: "small", color: "muted" },
        borderTop: "1px solid {colors.line}",
        "&:first-of-type": { borderTop: "0" },
        "&[data-out=true]": { color: "muted" },
        "& s": { textDecorationColor: "accentText", textDecorationThickness: ".15em" },
        "& [aria-pressed=true]": { background: "{colors.ink}", color: "page" },
        "@media (max-width: 19rem)": {
          gridTemplateColumns: "1.4rem minmax(0,1fr)",
          "& > form": { gridColumn: "2", justifySelf: "start", marginTop: ".3rem" },
        },
      },
      words: { minWidth: "0" },
      name: { fontWeight: "750", fontSize: "1.125rem", lineHeight: "1.3" },
      facts: {
        ...{ textStyle: "small", color: "muted", lineHeight: "1.4" },
        ...{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
        "&:hover, li:focus-within &": { whiteSpace: "normal" },
      },
    },
  }),
);

export const TablePlaces = places.withProvider("ol", "root");
export const TablePlace = places.withContext("li", "place");
export const TablePlaceWords = places.withContext("div", "words");
export const TablePlaceName = places.withContext("p", "name");
export const TablePlaceFacts = places.withContext("p", "facts");

export const Sheet = styled("section", {
  base: {
    ...column,
    gap: ".8rem",
    background: "{colors.surface}",
    color: "ink",
    padding: "1.2rem min(1.3rem,6.5vw) 1.3rem",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
  },
});

/** The next step. It stays at the bottom of the window while the visitor reads the places. */
export const NextStep = styled(Sheet, {
  base: {
    position: "sticky",
    bottom: ".6rem",
    zIndex: "3",
    paddingBlock: ".9rem",
    boxShadow: "lift",
    smDown: {
      ...{
        bottom: "0",
        paddingBlock: ".5rem",
        marginInline: "calc(-1*var(--gutter))",
        paddingInline: "var(--gutter)",
      },
      ...{ borderInline: "0", borderRadius: "0" },
    },
    [LOWEST]: { position: "static" },
    _print: { display: "none" },
  },
});

export const Notices = styled("div", { base: { ...column, gap: ".6rem", "&:empty": { display: "none" } } });

export const People = styled("ul", { base: { ...column, gap: ".1rem" } });
export const PersonRow = styled("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".2rem .7rem",
    minHeight: "2.75rem",
    paddingBlock: ".35rem",
    borderTop: "1px solid {colors.line}",
    "& > :first-child": { flex: "1 1 7rem", minWidth: "0", fontWeight: "650", overflowWrap: "anywhere" },
    "&:first-of-type": { borderTop: "0" },
  },
});

export const PersonState = styled("span", {
  base: { textStyle: "small", color: "muted", "&[data-done=true]": { color: "pickle", fontWeight: "750" } },
});

export const DrawnSteps = styled("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(3,minmax(0,1fr))",
    gap: ".6rem",
    listStyle: "none",
    fontWeight: "650",
    lineHeight: "1.3",
    textAlign: "center",
  },
});
