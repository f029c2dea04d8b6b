import type { EmotionCache } from "@emotion/cache";
import { CacheProvider, Global } from "@emotion/react";
import type { SystemContext } from "@chakra-ui/react/styled-system";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { ProductContext } from "../site.js";
import { StylingContext } from "./styling-context.js";

interface SiteProviderProps {
  readonly cache: EmotionCache;
  readonly system: SystemContext;
  readonly product: string;
  readonly children: ReactNode;
}

/** Our Chakra system over one style cache, and the product's name. */
export function SiteProvider({ cache, system, product, children }: SiteProviderProps): ReactElement {
  const styling = useMemo(() => ({ system, cache }), [system, cache]);
  return (
    <CacheProvider value={cache}>
      <Global styles={system._global} />
      <StylingContext value={styling}>
        <ProductContext value={product}>{children}</ProductContext>
      </StylingContext>
    </CacheProvider>
  );
}
