import { createContext, useContext } from "react";

/** The heading level of an answer's title: the page's own on the home page, a lower one if the page has a title already. */
export const TitleTagContext = createContext<"h1" | "h2">("h1");

/** The element for the title of an answer. */
export function useTitleTag(): "h1" | "h2" {
  return useContext(TitleTagContext);
}
