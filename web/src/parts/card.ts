import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { styled } from "../theme/styled.js";
import { DieFace } from "../art/die-face.js";
import { slotComponents } from "../theme/slot-recipe.js";

/** From the paper's edge to its words. */
const INSET = "min(1.4rem,7vw)";

const TORN = "conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50%/var(--z) 100%";

const card = slotComponents(
  defineSlotRecipe({
    slots: ["root", "head", "title", "pick", "name", "lede", "stale", "unknown", "reason", "face"],
    base: {
      root: {
        background: "{colors.check}",
        color: "ink",
        position: "relative",
        filter: "drop-shadow(0 5px 0 rgba(22,40,31,.24))",
        _print: { filter: "none", border: "2px solid {colors.checkRule}", WebkitMask: "none", mask: "none" },
        padding: "0 0 1.4rem",
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
      name: { textStyle: "title", padding: `1rem ${INSET} .9rem` },
      lede: { padding: `0 ${INSET} .9rem`, marginTop: "-.35rem", lineHeight: "1.4" },
      stale: {
        padding: `0 ${INSET} .9rem`,
        marginTop: "-.55rem",
        lineHeight: "1.4",
        fontWeight: "650",
        color: "accentText",
      },
      unknown: { padding: `.8rem ${INSET} 0`, textStyle: "small", color: "muted" },
      reason: {
        padding: `1rem ${INSET} .2rem`,
        display: "grid",
        gridTemplateColumns: "2.6rem minmax(0,1fr)",
        gap: ".9rem",
        alignItems: "center",
      },
      /* The die that lands becomes this one; under the dice there is only theirs. */
      face: {
        width: "2.6rem",
        rotate: "-6deg",
        viewTransitionName: "die",
        "main:has(dialog[open]) &": { viewTransitionName: "none" },
      },
    },
  }),
);

/** One restaurant on a paper that is torn off at the bottom. */
export const Card = card.withProvider("article", "root");
export const CardHead = card.withContext("div", "head");
export const CardTitle = card.withContext("span", "title");
export const CardPick = card.withContext("span", "pick");
export const CardName = card.withContext("h1", "name");

/** Why one would go, in one line. */
export const CardLede = card.withContext("p", "lede");

/** That its evidence is old. */
export const CardStale = card.withContext("p", "stale");

/** What its source does not know, in one quiet line. */
export const CardUnknown = card.withContext("p", "unknown");

/** Why this one, beside the face of the pick's number. */
export const CardReason = card.withContext("div", "reason");
export const CardFace = card.withContext(DieFace, "face");

/** From this width of its room on, three figures share a line. */
const ROOMY = "@container (min-width: 36rem)";

/** In less room than this large letters leave none beside a name. */
const CRAMPED = "@container (max-width: 17rem)";

/** As wide as its longest word, at least. */
const WHOLE = { minWidth: "min-content", overflowWrap: "break-word" } as const;

/**
 * Of four or five figures two stand on the first line, of three in little room the first, so that none is left alone below; of five
 * the others share the second line by what they hold: signs, 'n out of 5', a count.
 */
const SHARES = {
  "&:nth-of-type(1):nth-last-of-type(3)": { flexBasis: "100%", [ROOMY]: { flexBasis: "40%" } },
  "&:nth-of-type(2):nth-last-of-type(2)": { flexBasis: "54%", [ROOMY]: { flexBasis: "30%" } },
  "&:nth-of-type(3):nth-last-of-type(1)": { flexBasis: "38%", [ROOMY]: { flexBasis: "24%" } },
  "&:nth-of-type(1):nth-last-of-type(n+4)": { flexBasis: "55%", paddingRight: ".3rem" },
  "&:nth-of-type(2):nth-last-of-type(n+3)": {
    flexBasis: "36%",
    paddingInline: ".9rem .3rem",
    ...WHOLE,
  },
  "&:nth-of-type(3):nth-last-of-type(3)": { flexBasis: "23%", paddingRight: ".3rem", ...WHOLE },
  "&:nth-of-type(4):nth-last-of-type(2)": { flexBasis: "36%", paddingInline: ".9rem .3rem" },
  "&:nth-of-type(5)": { flexBasis: "27%", paddingInline: ".9rem .3rem", ...WHOLE },
} as const;

const figures = slotComponents(
  defineSlotRecipe({
    slots: ["root", "figure", "name", "value"],
    base: {
      root: {
        display: "flex",
        flexWrap: "wrap",
        overflow: "hidden",
        borderBlock: "2px solid {colors.checkRule}",
      },
      figure: {
        flex: "1 1 auto",
        padding: `.4rem .9rem .5rem ${INSET}`,
        margin: "-1px 0 0 -1px",
        borderTop: "1px solid {colors.checkRule}",
        borderLeft: "1px solid {colors.checkRule}",
        minWidth: "0",
        [CRAMPED]: WHOLE,
        ...SHARES,
      },
      name: { fontSize: ".875rem", color: "muted" },
      value: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: ".7rem",
        fontWeight: "700",
        fontSize: "1.125rem",
        lineHeight: "1.35",
        "& a": {
          display: "inline-block",
          padding: ".6rem .2rem",
          margin: "-.6rem -.2rem",
          fontSize: "1rem",
        },
      },
    },
  }),
);

/** Figures at a glance: as many on a line as fit, none alone. */
export const Figures = figures.withProvider("dl", "root");
export const Figure = figures.withContext("div", "figure");
export const FigureName = figures.withContext("dt", "name");
export const FigureValue = figures.withContext("dd", "value");

const lines = slotComponents(
  defineSlotRecipe({
    slots: ["root", "line", "name", "value"],
    base: {
      root: {},
      line: {
        display: "grid",
        gridTemplateColumns: "min(5.6rem,24vw) minmax(0,1fr)",
        gap: "0 min(.6rem,2vw)",
        [CRAMPED]: { gridTemplateColumns: "minmax(0,1fr)" },
        padding: `.62rem ${INSET}`,
        borderBottom: "1px solid {colors.checkRule}",
        alignItems: "baseline",
      },
      name: { color: "muted", textStyle: "small" },
      value: {
        fontWeight: "600",
        "& a": { display: "inline-block", padding: ".55rem 0", margin: "-.4rem 0" },
        /* Nobody can press paper: there a link to another site says its address. */
        _print: {
          "& a[target]": { display: "inline", textDecoration: "none" },
          "& a[target]::after": { content: '": " attr(href)' },
        },
      },
    },
  }),
);

/** Ruled rows: status, address, phone, website. */
export const Lines = lines.withProvider("dl", "root");
export const Line = lines.withContext("div", "line");
export const LineName = lines.withContext("dt", "name");
export const LineValue = lines.withContext("dd", "value");

/** What a line adds in passing. */
export const LineAside = styled("span", { base: { fontWeight: "400", color: "muted" } });

/** Whether a place serves right now. */
export const OpenState = styled("span", {
  base: { fontWeight: "750", color: "accentText" },
  variants: { open: { true: { color: "pickle" } } },
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
