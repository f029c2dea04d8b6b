import type { ReactElement, ReactNode } from "react";
import { SkipLink } from "../parts/header.js";
import { SiteFooter } from "./site-footer.js";
import { SiteHeader } from "./site-header.js";

/** What every page has around its own content. */
export function PageFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  );
}
