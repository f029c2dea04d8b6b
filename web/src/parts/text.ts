import { styled } from "../theme/styled.js";

/** A heading in the size of its place. */
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

/** Secondary text: quieter, smaller or both. */
export const Text = styled("p", {
  variants: {
    tone: { muted: { color: "muted" } },
    size: { small: { textStyle: "small" } },
  },
});

/** Text for screen readers only. */
export const VisuallyHidden = styled("span", { base: { srOnly: true } });

/** The message while another page loads, with reserved space so that the page below does not move. */
export const Redirecting = styled("p", {
  base: {
    textStyle: "subtitle",
    textAlign: "center",
    display: "grid",
    placeItems: "center",
    minHeight: "80svh",
  },
});
