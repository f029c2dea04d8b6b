import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { LogoMark } from "../art/logo-mark.js";
import { Header, HeaderBrand, HeaderLink, HeaderList, HeaderRow } from "../parts/header.js";
import { useProduct } from "../site.js";

const SECTIONS = [
  { path: "/city-guides", label: "City Guides" },
  { path: "/blog", label: "Food Blog" },
] as const;

/** The sticky header: the product title leads home, two links lead on. */
export function SiteHeader(): ReactElement {
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
