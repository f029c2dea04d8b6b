import { LogoMark } from "../art/die.js";
import {
  SkipLink,
  Header,
  HeaderBrand,
  HeaderLink,
  HeaderList,
  HeaderRow,
  Brand,
  Footer,
  FooterCredit,
  FooterLink,
  FooterList,
  FooterPromise,
  FooterRow,
} from "../parts/page-frame.js";
import { OutLink } from "../parts/text.js";
import { useProduct } from "../site.js";
import { YOURS } from "../words/form.js";
import { METHOD_PATH, PRIVACY_PATH, TERMS_PATH } from "@dinner-dice/content/site-paths";
import type { ReactElement, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

const SECTIONS = [
  { path: "/city-guides", label: "City Guides" },
  { path: "/blog", label: "Food Blog" },
  YOURS,
] as const;

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

function SiteHeader(): ReactElement {
  const product = useProduct();
  const { pathname } = useLocation();
  return (
    <Header>
      <HeaderRow>
        <HeaderBrand asChild>
          <Link to="/">
            <LogoMark />
            <span>{product}</span>
          </Link>
        </HeaderBrand>
        <nav aria-label="Main">
          <HeaderList>
            {SECTIONS.map(({ path, label }) => (
              <li key={path}>
                <HeaderLink asChild>
                  <Link to={path} {...current(pathname, path)}>
                    {label}
                  </Link>
                </HeaderLink>
              </li>
            ))}
          </HeaderList>
        </nav>
      </HeaderRow>
    </Header>
  );
}

function current(pathname: string, path: string): { readonly "aria-current"?: "page" | "true" } {
  if (pathname === path) return { "aria-current": "page" };
  return pathname.startsWith(`${path}/`) ? { "aria-current": "true" } : {};
}

function SiteFooter(): ReactElement {
  const product = useProduct();
  return (
    <Footer>
      <FooterRow>
        <div>
          <Brand as="p">
            <LogoMark />
            <span>{product}</span>
          </Brand>
          <FooterPromise>No accounts and no tab to settle. Every match has the same chance.</FooterPromise>
          <FooterCredit>
            Place names: <OutLink href="https://www.geonames.org/">GeoNames</OutLink>,{" "}
            <OutLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OutLink>.
            {" Open data, where this site uses it: "}
            <OutLink href="https://www.openstreetmap.org/copyright">
              ©&nbsp;OpenStreetMap contributors, ODbL
            </OutLink>
            {"; "}
            <OutLink href="https://docs.overturemaps.org/attribution/">
              Overture Maps Foundation, CDLA
            </OutLink>
            .
          </FooterCredit>
        </div>
        <nav aria-label="Footer">
          <FooterList>
            <li>
              <FooterLink asChild>
                <Link to="/">Roll for dinner</Link>
              </FooterLink>
            </li>
            <li>
              <FooterLink asChild>
                <Link to="/city-guides">City Guides</Link>
              </FooterLink>
            </li>
            <li>
              <FooterLink asChild>
                <Link to="/blog">Food Blog</Link>
              </FooterLink>
            </li>
            <li>
              <FooterLink asChild>
                <Link to={METHOD_PATH}>How we choose</Link>
              </FooterLink>
            </li>
            <li>
              <FooterLink asChild>
                <Link to={PRIVACY_PATH}>Privacy</Link>
              </FooterLink>
            </li>
            <li>
              <FooterLink asChild>
                <Link to={TERMS_PATH}>Terms</Link>
              </FooterLink>
            </li>
          </FooterList>
        </nav>
      </FooterRow>
    </Footer>
  );
}
