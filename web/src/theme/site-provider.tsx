import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactElement, ReactNode } from "react";
import { system } from "./system.js";

interface SiteProviderProps {
  readonly cache: EmotionCache;
  readonly children: ReactNode;
}

/** Our Chakra system over one style cache. */
export function SiteProvider({ cache, children }: SiteProviderProps): ReactElement {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
