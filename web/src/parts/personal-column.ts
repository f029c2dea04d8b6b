import { styled } from "../theme/styled.js";
import { ArticleColumn } from "./article.js";

/** A personal page's column; what a browser keeps comes late, and finds its room in the window, where under the least of heads (15rem) the footer is not. */
export const PersonalColumn = styled(ArticleColumn, {
  base: {
    "@media screen and (scripting: enabled)": {
      "&:has(> [data-until=near])": { minHeight: "calc(100svh - 15rem)" },
    },
  },
});
