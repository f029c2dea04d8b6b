import type { EmotionCache } from "@emotion/cache";
import { createContext, useContext } from "react";
import type { Looks } from "./looks.js";

/** How elements get their styles: the classes of each, and where its rules are stored. */
export interface Styling {
  readonly looks: Looks;
  readonly cache: EmotionCache;
}

export const StylingContext = createContext<Styling | undefined>(undefined);

/** The styling of the page; throws outside of one. */
export function useStyling(): Styling {
  const styling = useContext(StylingContext);
  if (!styling) throw new Error("Nothing is drawn outside of a SiteProvider.");
  return styling;
}
