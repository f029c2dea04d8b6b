import { styled } from "../theme/styled.js";
import { ListFold } from "./lists.js";

export const Ways = styled("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".7rem",
    _print: { display: "none" },
  },
});

/** A form whose field and button share a line if there is room. */
export const LineForm = styled("form", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    gap: ".6rem",
    "ol + &, p + &": { marginTop: "1rem" },
    "& > label": { flex: "1 1 12rem", minWidth: "0", fontWeight: "650" },
  },
});

export const ChoiceLine = styled("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "1.4rem minmax(0,1fr)",
    gap: ".7rem",
    alignItems: "center",
    minHeight: "2.75rem",
    cursor: "pointer",
    "& input": { width: "1.3rem", height: "1.3rem", margin: "0", accentColor: "{colors.action}" },
    "& small": { display: "block", textStyle: "small", color: "muted", fontWeight: "400" },
  },
});

export const Folded = styled(ListFold, { base: { "& > * + *": { marginTop: ".5rem" } } });

/** A notice across the page: a void round, a refusal, an unreachable store. */
export const Notice = styled("p", {
  base: {
    padding: ".8rem 1.1rem",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    background: "{colors.surface}",
    color: "accentText",
    fontWeight: "650",
  },
});

/** A QR code: dark on white in both themes, or no camera reads it. */
export const LinkCode = styled("img", {
  base: {
    width: "min(100%,13rem)",
    height: "auto",
    aspectRatio: "1",
    border: "2px solid {colors.ink}",
    borderRadius: "r1",
    background: "#fff",
    justifySelf: "center",
  },
});

export const InviteWays = styled("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,10rem) minmax(0,1fr)",
    gap: ".8rem",
    alignItems: "center",
    "& > label, & > p": { gridColumn: "1/-1" },
    "& > p:empty": { display: "none" },
  },
});

/** A question above the page, which also works without scripts. */
export const Question = styled("div", {
  base: {
    maxWidth: "min(24rem,calc(100% - 2rem))",
    margin: "auto",
    padding: "1.3rem",
    color: "ink",
    background: "{colors.surface}",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    "&::backdrop": { background: "rgba(22,40,31,.55)" },
    "& > * + *": { marginTop: ".8rem" },
  },
});

/** Content for pages without scripts only, and for pages with scripts only. */
export const NoScriptFrame = styled("iframe", {
  base: {
    width: "100%",
    height: "16rem",
    border: "2px solid {colors.ink}",
    borderRadius: "r2",
    background: "{colors.page}",
  },
});
export const ScriptedWays = styled("div", {
  base: { display: "contents", "@media (scripting: none)": { display: "none" } },
});

export const TwoWords = styled("p", {
  base: { font: "400 min(9vw,1.9rem)/1.1 {fonts.display}", marginTop: ".2rem" },
});

/** Hex digits of a check by hand, which may break anywhere. */
export const Digits = styled("code", {
  base: { fontFamily: "checkFont", fontSize: ".8125rem", overflowWrap: "anywhere", wordBreak: "break-all" },
});

export const TableFrame = styled("main", { base: { display: "grid", gap: ".6rem", padding: "1rem" } });
