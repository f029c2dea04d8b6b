import { DieFace } from "../art/die.js";
import { LOWEST, SMALL_LAPTOP } from "../theme/global-css.js";
import { styled, slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** The space between the paper's edge and its text. */
const INSET = "min(1.4rem,7vw)";

const TORN = "conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50%/var(--z) 100%";

const card = slotComponents(
  defineSlotRecipe({
    slots: [
      "root",
      "head",
      "title",
      "pick",
      "name",
      "also",
      "lede",
      "note",
      "foot",
      "reason",
      "face",
      "finalists",
      "finalist",
      "figures",
      "figure",
      "term",
      "value",
      "lines",
      "line",
      "lineValue",
    ],
    base: {
      root: {
        background: "{colors.check}",
        color: "ink",
        position: "relative",
        filter: "drop-shadow(0 5px 0 rgba(22,40,31,.24))",
        _print: { filter: "none", border: "2px solid {colors.checkRule}", WebkitMask: "none", mask: "none" },
        padding: "0 0 1.2rem",
        [SMALL_LAPTOP]: { paddingBottom: ".8rem" },
        display: "flex",
        flexDirection: "column",
        /* While the die rolls over it, a check keeps its room and shows nothing. */
        "&[data-rolling=true]": {
          minHeight: "14rem",
          outline: "0",
          "& > :not([data-found])": { visibility: "hidden" },
        },
        "--z": "12px",
        WebkitMask: TORN,
        mask: TORN,
        _highContrast: { border: "2px solid CanvasText", WebkitMask: "none", mask: "none" },
      },
      head: {
        display: "flex",
        justifyContent: "space-between",
        alignItems: "center",
        gap: ".2rem 1rem",
        flexWrap: "wrap",
        padding: `.6rem ${INSET}`,
        mdDown: { paddingBlock: ".25rem" },
        [SMALL_LAPTOP]: { paddingBlock: ".35rem" },
        borderBottom: "2px solid {colors.checkRule}",
        color: "checkRule",
      },
      title: { font: "400 1.3rem/1.1 {fonts.display}" },
      pick: {
        fontFamily: "checkFont",
        fontWeight: "700",
        fontSize: "clamp(1rem,.85rem + .6vw,1.25rem)",
        whiteSpace: "nowrap",
        color: "accentText",
      },
      name: {
        textStyle: "title",
        padding: `.9rem ${INSET} .8rem`,
        mdDown: { paddingBlock: ".45rem .4rem" },
        [SMALL_LAPTOP]: { paddingBlock: ".5rem", fontSize: "2rem" },
        /* The line of the mat on which the die lands becomes this one; under the dice there is only theirs. */
        viewTransitionName: "pick",
        "main:has(dialog[open]) &": { viewTransitionName: "none" },
      },
      also: {
        padding: `0 ${INSET} .7rem`,
        marginTop: "-.6rem",
        mdDown: { marginTop: "-.4rem" },
        color: "muted",
      },
      lede: {
        padding: `.7rem ${INSET}`,
        lineHeight: "1.35",
        mdDown: { paddingBlock: ".3rem", fontSize: ".9375rem", lineHeight: "1.3" },
        [SMALL_LAPTOP]: { paddingBlock: ".4rem" },
      },
      figures: {
        padding: `.5rem ${INSET} .55rem`,
        mdDown: { paddingBlock: ".3rem", lineHeight: "1.3" },
        [SMALL_LAPTOP]: { paddingBlock: ".35rem" },
        borderBlock: "2px solid {colors.checkRule}",
        fontWeight: "650",
        lineHeight: "1.4",
      },
      figure: {
        display: "inline",
        "&:not(:last-of-type)::after": { content: '"\\a0· "', fontWeight: "900" },
      },
      term: { srOnly: true },
      value: {
        display: "inline",
        "&[data-open=true]": { color: "pickle" },
        "&[data-open=false]": { color: "accentText" },
      },
      lines: {
        display: "flex",
        flexWrap: "wrap",
        columnGap: "1.6rem",
        mdDown: { columnGap: ".9rem", fontSize: ".9375rem", paddingBlock: ".1rem" },
        padding: `.35rem ${INSET}`,
        [SMALL_LAPTOP]: { paddingBlock: ".2rem" },
        borderTop: "1px solid {colors.checkRule}",
        fontWeight: "650",
      },
      line: {
        flex: "0 1 auto",
        "&[data-whole=true]": {
          flexBasis: "100%",
          paddingTop: ".4rem",
          mdDown: { paddingBlock: ".2rem .1rem" },
        },
      },
      lineValue: {
        lineHeight: "1.4",
        "& a": { display: "inline-flex", alignItems: "center", minHeight: "2.75rem" },
        /* On paper, a link to another site prints its address. */
        _print: {
          "& a[target]": { display: "inline", textDecoration: "none" },
          "& a[target]::after": { content: '": " attr(href)' },
        },
      },
      note: {
        textStyle: "small",
        color: "muted",
        marginBottom: ".5rem",
        mdDown: { lineHeight: "1.35", marginBottom: ".3rem" },
        [SMALL_LAPTOP]: { marginBottom: ".3rem" },
        "&[data-doubt=true]": { fontWeight: "650", color: "accentText" },
      },
      /* A check that is longer than its words ends with the reason, whatever is above. */
      foot: {
        marginTop: "auto",
        padding: `.7rem ${INSET} 0`,
        mdDown: { paddingTop: ".45rem" },
        [SMALL_LAPTOP]: { paddingTop: ".4rem" },
        borderTop: "1px solid {colors.checkRule}",
      },
      reason: {
        display: "grid",
        gridTemplateColumns: "2.2rem minmax(0,1fr)",
        gap: ".8rem",
        alignItems: "center",
        lineHeight: "1.4",
        mdDown: {
          gridTemplateColumns: "1.7rem minmax(0,1fr)",
          gap: ".6rem",
          fontSize: ".9375rem",
          lineHeight: "1.3",
        },
        "& b": { fontWeight: "650" },
      },
      face: { width: "100%", rotate: "-6deg" },
      finalists: { marginBlock: "1.4rem 1rem" },
      finalist: {
        display: "grid",
        gridTemplateColumns: "1.9rem minmax(0,1fr) auto",
        gap: ".8rem",
        alignItems: "center",
        padding: ".5rem 0",
        borderTop: "1px solid {colors.checkRule}",
        "& > svg": { width: "1.9rem" },
        "&[data-landed=true] > span": { fontWeight: "750" },
      },
    },
  }),
);

export const Card = card.withProvider("article", "root");
export const CardHead = card.withContext("div", "head");
export const CardTitle = card.withContext("span", "title");
export const CardPick = card.withContext("span", "pick");
export const CardName = card.withContext("h1", "name");

export const CardAlso = card.withContext("p", "also");

export const CardLede = card.withContext("p", "lede");

export const Figures = card.withContext("dl", "figures");
export const Figure = card.withContext("div", "figure");
export const FigureName = card.withContext("dt", "term");
export const FigureValue = card.withContext("dd", "value");

export const Lines = card.withContext("dl", "lines");
export const Line = card.withContext("div", "line");
export const LineName = card.withContext("dt", "term");
export const LineValue = card.withContext("dd", "lineValue");

export const CardNote = card.withContext("p", "note");

/** The end of the check: the reason for the pick, and the fold to its back. */
export const CardFoot = card.withContext("div", "foot");

export const CardReason = card.withContext("div", "reason");
export const CardFace = card.withContext(DieFace, "face");
export const SentFinalists = card.withContext("ol", "finalists");
export const SentFinalist = card.withContext("li", "finalist");

/** Less room than three buttons side by side need. */
const TIGHT = "@container (max-width: 19rem)";

const ANOTHER = "&& > button, && > form > button";
const EACH = `&& > a, ${ANOTHER}`;

/** Directions, another, share. Those of a whole page are pinned to the bottom of a phone's window. */
export const CardWays = styled("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "start",
    gap: ".6rem",
    "& > form": { display: "contents" },
    [EACH]: { flex: "1 1 9rem", md: { paddingInline: "1.1rem" } },
    "&&& > [data-share]": { flex: "none" },
    _print: { display: "none" },
  },
  variants: {
    pinned: {
      true: {
        md: { [ANOTHER]: { flexBasis: "14.5rem" } },
        mdDown: {
          order: "1",
          position: "sticky",
          bottom: "0",
          zIndex: "3",
          gap: ".4rem",
          padding: ".5rem max(.5rem,env(safe-area-inset-left)) max(.5rem,env(safe-area-inset-bottom))",
          marginInline: "calc(-1*var(--gutter))",
          background: "{colors.surface}",
          borderTop: "2px solid {colors.ink}",
          [LOWEST]: { position: "static" },
          [EACH]: { minHeight: "3.25rem", padding: ".25rem", fontSize: ".9375rem", textWrap: "balance" },
          [ANOTHER]: { flexBasis: "6.4rem" },
          "&& > a:not([data-share])": {
            flexBasis: "7rem",
            gap: ".3rem",
            fontSize: "1.15rem",
            [TIGHT]: { font: "650 1rem/1.2 {fonts.body}", "& svg": { display: "none" } },
          },
        },
      },
      false: {
        marginTop: "1rem",
        mdDown: {
          [EACH]: { minHeight: "3.25rem", paddingInline: ".6rem" },
          "&& > a": { flexBasis: "100%" },
          "&&& > [data-share]": { flex: "1 1 4rem" },
        },
      },
    },
  },
});

/** A skeleton bar while details load. */
export const Bar = styled("span", {
  base: {
    display: "inline-block",
    height: ".95rem",
    borderRadius: "99px",
    background: "{colors.checkRule}",
    opacity: ".35",
    verticalAlign: "middle",
    animation: "bar-breathe 1.2s ease-in-out infinite alternate",
    _motionReduce: { animation: "none" },
  },
});
