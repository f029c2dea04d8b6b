import { Die, DieFace } from "../art/die.js";
import { styled, slotComponents } from "../theme/styled.js";
import { Meta } from "./guide.js";
import { Container } from "./text.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const feature = slotComponents(
  defineSlotRecipe({
    slots: ["root", "meta", "title", "lede", "read", "die"],
    base: {
      root: {
        display: "grid",
        gap: "6",
        alignItems: "center",
        padding: "2.4rem 0 3rem",
        lg: { gridTemplateColumns: "1.5fr 1fr", gap: "6" },
        "2xl": { gridTemplateColumns: "1.3fr 1fr", gap: "12" },
      },
      meta: { margin: "0 0 .8rem" },
      title: { textStyle: "headline", fontSize: "min(12vw,clamp(2.4rem,1.4rem + 4.2vw,4.4rem))" },
      lede: {
        fontSize: "1.1875rem",
        lineHeight: "1.5",
        color: "onCounterMuted",
        marginTop: ".8rem",
        maxWidth: "44ch",
      },
      read: { marginTop: "1.4rem", _print: { display: "none" } },
      die: {
        placeSelf: "center",
        width: "min(52vw,17rem)",
        rotate: "7deg",
        lg: { width: "min(26vw,17rem)" },
      },
    },
  }),
);

export const Feature = feature.withProvider(Container, "root");
export const FeatureMeta = feature.withContext(Meta, "meta");
export const FeatureTitle = feature.withContext("h2", "title");
export const FeatureLede = feature.withContext("p", "lede");
export const FeatureRead = feature.withContext("p", "read");
export const FeatureDie = feature.withContext(Die, "die");

export const PostsHeading = styled("h2", {
  base: { textStyle: "title", paddingTop: "2.8rem", marginBottom: ".6rem" },
});

export const Posts = styled("ol", { base: { padding: "0 0 3.5rem" } });

const post = slotComponents(
  defineSlotRecipe({
    slots: ["root", "face", "meta", "title", "excerpt", "action"],
    base: {
      root: {
        padding: "1.6rem 0",
        borderBottom: "2px solid {colors.ink}",
        position: "relative",
        "&:hover h3 a": { textDecoration: "underline", textDecorationThickness: ".08em" },
        display: "grid",
        gridTemplateColumns: "3.4rem minmax(0,1fr)",
        gap: ".4rem 1.2rem",
        alignItems: "start",
        "&:first-child": { borderTop: "2px solid {colors.ink}" },
        smDown: { gridTemplateColumns: "min(2.5rem,12.5vw) minmax(0,1fr)", columnGap: ".9rem" },
        xl: {
          gridTemplateColumns: "5.5rem 1fr auto",
          columnGap: "8",
          alignItems: "center",
          padding: "1.9rem 0",
        },
      },
      face: {
        width: "3.6rem",
        rotate: "-6deg",
        "li:nth-child(even) &": { rotate: "5deg" },
        smDown: { width: "min(2.7rem,13.5vw)" },
        xl: { width: "5.2rem" },
      },
      meta: {
        display: "flex",
        flexWrap: "wrap",
        gap: ".1rem .9rem",
        textStyle: "small",
        color: "muted",
        "& b": { color: "accentText" },
      },
      title: {
        textStyle: "subtitle",
        fontSize: "clamp(1.3rem,1.1rem + .9vw,1.6rem)",
        marginTop: ".3rem",
        "& a": { textDecoration: "none" },
        /* The whole row leads to its post. */
        "& a::after": { content: '""', position: "absolute", inset: "0" },
      },
      excerpt: { color: "muted", marginTop: ".3rem", xl: { maxWidth: "68ch" } },
      action: {
        gridColumn: "2",
        justifySelf: "start",
        display: "inline-flex",
        alignItems: "center",
        minHeight: "2.75rem",
        fontWeight: "650",
        textDecorationColor: "action",
        textDecorationThickness: ".14em",
        xl: { gridColumn: "3", margin: "0" },
        _print: { display: "none" },
      },
    },
  }),
);

export const Post = post.withProvider("li", "root");
export const PostFace = post.withContext(DieFace, "face");
export const PostMeta = post.withContext("p", "meta");
export const PostTitle = post.withContext("h3", "title");
export const PostExcerpt = post.withContext("p", "excerpt");
export const PostAction = post.withContext("a", "action");
