import { styled } from "../theme/styled.js";

/** A heading, as large as its place asks. */
export const Heading = styled("h2", {
  variants: {
    size: {
      headline: { textStyle: "headline" },
      title: { textStyle: "title" },
      subtitle: { textStyle: "subtitle" },
      caption: { textStyle: "caption" },
    },
  },
  defaultVariants: { size: "title" },
});

/** Words beside the matter: quieter, smaller or both. */
export const Text = styled("p", {
  variants: {
    tone: { muted: { color: "muted" } },
    size: { small: { textStyle: "small" } },
  },
});

/** Words for those who listen. */
export const VisuallyHidden = styled("span", { base: { srOnly: true } });

/** Said while another page is on its way, with room enough that the page below does not jump. */
export const Redirecting = styled("p", {
  base: {
    textStyle: "subtitle",
    textAlign: "center",
    display: "grid",
    placeItems: "center",
    minHeight: "80svh",
  },
});
