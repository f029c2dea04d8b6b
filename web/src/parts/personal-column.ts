import { styled } from "../theme/styled.js";
import { ArticleColumn } from "./article.js";

/** A personal page's column; what a browser keeps comes late, and finds its room above what was below the screen. */
export const PersonalColumn = styled(ArticleColumn, {
  base: {
    "@media screen and (scripting: enabled)": {
      "&:has(> [data-until=near])": { minHeight: "100svh" },
    },
  },
});
