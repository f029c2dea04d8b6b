import type { EmotionCache } from "@emotion/cache";
import type { SystemContext } from "@chakra-ui/react/styled-system";
import { createContext, useContext } from "react";

/** How looks become classes: by which system, and where their rules are kept. */
export interface Styling {
  readonly system: SystemContext;
  readonly cache: EmotionCache;
}

export const StylingContext = createContext<Styling | undefined>(undefined);

/** The styling of the page; throws outside of one. */
export function useStyling(): Styling {
  const styling = useContext(StylingContext);
  if (!styling) throw new Error("Nothing is drawn outside of a SiteProvider.");
  return styling;
}
