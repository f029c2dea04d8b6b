import { createContext, useContext } from "react";

/** What the title of an answer is: the page's own on the home page, one among others where the page has a title already. */
export const TitleTagContext = createContext<"h1" | "h2">("h1");

/** The element for the title of an answer. */
export function useTitleTag(): "h1" | "h2" {
  return useContext(TitleTagContext);
}
