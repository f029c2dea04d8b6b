import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ChakraProvider, type SystemContext } from "@chakra-ui/react/styled-system";
import type { ReactElement, ReactNode } from "react";
import { ProductContext } from "../site.js";

interface SiteProviderProps {
  readonly cache: EmotionCache;
  readonly system: SystemContext;
  readonly product: string;
  readonly children: ReactNode;
}

/** Our Chakra system over one style cache, and the product's name. */
export function SiteProvider({ cache, system, product, children }: SiteProviderProps): ReactElement {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <ProductContext value={product}>{children}</ProductContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
