import type { ReactElement, ReactNode } from "react";
import { SiteFooter } from "./site-footer.js";
import { SiteHeader } from "./site-header.js";

/** What every page has around its own content. */
export function PageFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  );
}
