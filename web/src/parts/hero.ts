import { Die, DieFace } from "../art/die.js";
import { Fork, Knife } from "../art/plates.js";
import { styled, slotComponents } from "../theme/styled.js";
import { Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** On a screen no taller than the form, headline and die end where the form ends. */
const LOW_TABLE = "@media (min-width: 64rem) and (max-height: 50rem)";

const hero = slotComponents(
  defineSlotRecipe({
    slots: ["root", "columns", "words", "headline", "lede", "die", "setting", "place", "utensil"],
    base: {
      root: { padding: "clamp(.7rem,2vw,1.4rem) 0 clamp(2.4rem,6vw,4.5rem)", overflow: "clip" },
      columns: {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr)",
        gap: "1rem",
        smDown: { gap: ".7rem" },
        "2xl": {
          gridTemplateColumns: "minmax(0,1fr) minmax(0,1.8fr)",
          gap: "2.2rem",
          alignItems: "center",
          [LOW_TABLE]: { alignItems: "start" },
        },
      },
      words: { position: "relative" },
      headline: {
        textStyle: "headline",
        "& > span": { display: "inline-block" },
        [LOW_TABLE]: { fontSize: "clamp(2.6rem,4.1vw,3.3rem)" },
        smDown: { fontSize: "min(12vw,1.7rem)", paddingRight: "min(4.4rem,22vw)" },
      },
      lede: {
        fontSize: "1.1875rem",
        lineHeight: "1.45",
        color: "onCounterMuted",
        maxWidth: "30ch",
        marginTop: ".8rem",
        lgDown: { paddingRight: "5.8rem", maxWidth: "none" },
        smDown: { srOnly: true },
      },
      die: {
        width: "6.2rem",
        filter: { _dark: "drop-shadow(0 0 1px #FFE3A0)" },
        position: "absolute",
        right: "-.4rem",
        bottom: "-1.6rem",
        rotate: "8deg",
        smDown: { width: "min(4.4rem,22vw)", bottom: "-1.2rem" },
        lgTo2xl: { width: "10rem", right: "1rem", bottom: "-2.2rem" },
        "2xl": {
          position: "static",
          width: "min(100%,17.5rem)",
          margin: "1.6rem 0 0 1.2rem",
          rotate: "-6deg",
        },
        [LOW_TABLE]: { width: "min(100%,16rem)" },
      },
      setting: {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr)",
        alignItems: "center",
        "2xl": { gridTemplateColumns: "46px 1fr 46px", gap: ".9rem" },
      },
      place: { display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: "1.3rem", minWidth: "0" },
      utensil: {
        display: "none",
        "2xl": {
          display: "block",
          width: "46px",
          /* They lie beside the top of the mat, however long that grows. */
          alignSelf: "start",
          marginTop: "7.5rem",
          filter: "drop-shadow(4px 6px 0 rgba(22,40,31,.22))",
        },
      },
    },
  }),
);

export const Hero = hero.withProvider("div", "root");
export const HeroColumns = hero.withContext(Container, "columns");
export const HeroWords = hero.withContext("div", "words");
export const HeroHeadline = hero.withContext("h1", "headline");
export const HeroLede = hero.withContext("p", "lede");
export const HeroDie = hero.withContext(Die, "die");
export const HeroSetting = hero.withContext("div", "setting");
export const HeroPlace = hero.withContext("div", "place");
export const HeroFork = hero.withContext(Fork, "utensil");
export const HeroKnife = hero.withContext(Knife, "utensil");

const steps = slotComponents(
  defineSlotRecipe({
    slots: ["root", "step", "face"],
    base: {
      root: {
        display: "grid",
        gap: "6",
        padding: "{spacing.12} 0",
        md: { gridTemplateColumns: "repeat(3,1fr)", gap: "1.6rem" },
        "2xl": { gap: "2.5rem" },
      },
      step: {
        display: "grid",
        gridTemplateColumns: "min(4rem,20vw) minmax(0,1fr)",
        gap: "1.1rem",
        alignItems: "center",
        md: { gridTemplateColumns: "1fr", alignContent: "start" },
        "2xl": { gridTemplateColumns: "4.4rem 1fr" },
      },
      face: { width: "4.4rem", rotate: "-5deg", "li:nth-child(2) > &": { rotate: "4deg" } },
    },
  }),
);

export const Steps = steps.withProvider("ol", "root");
export const Step = steps.withContext("li", "step");
export const StepFace = steps.withContext(DieFace, "face");

/**
 * The questions, with the newsletter beside them. A rotated screen keeps the width of unrendered content below, so the column must not
 * depend on it.
 */
export const HomeColumns = styled("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "12",
    padding: "{spacing.12} 0 {spacing.18}",
    xl: { gridTemplateColumns: "minmax(0,1.15fr) minmax(0,.85fr)", gap: "18", alignItems: "start" },
  },
});

/** An element that stays in view beside a longer column. */
export const Beside = styled("div", { base: { xl: { position: "sticky", top: "6rem" } } });

/** The explanation below the form. An answer replaces it. */
export const BelowForm = styled("div", { base: { "main:has([data-answer]) &": { display: "none" } } });
