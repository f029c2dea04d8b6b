import { ProductContext } from "../site.js";
import type { Looks } from "./looks.js";
import { StylingContext } from "./styled.js";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider, Global } from "@emotion/react";
import { type ReactElement, type ReactNode, useMemo } from "react";

interface SiteProviderProps {
  readonly cache: EmotionCache;
  readonly looks: Looks;
  readonly product: string;
  readonly children: ReactNode;
}

/** Our Chakra system over one style cache, and the product's name. */
export function SiteProvider({ cache, looks, product, children }: SiteProviderProps): ReactElement {
  const styling = useMemo(() => ({ looks, cache }), [looks, cache]);
  return (
    <CacheProvider value={cache}>
      <Global styles={looks.system._global} />
      <StylingContext value={styling}>
        <ProductContext value={product}>{children}</ProductContext>
      </StylingContext>
    </CacheProvider>
  );
}
