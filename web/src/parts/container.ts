import { styled } from "../theme/styled.js";

/** The content column, with a margin on either side. */
export const Container = styled("div", {
  base: { width: "min(100% - 2*var(--gutter),71rem)", marginInline: "auto" },
});
