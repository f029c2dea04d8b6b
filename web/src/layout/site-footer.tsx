import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { LogoMark } from "../art/logo-mark.js";
import { METHOD_PATH } from "../head/structured-data.js";
import { Footer } from "../parts/footer.js";
import { Brand } from "../parts/header.js";
import { useProduct } from "../site.js";

/** The dark band at the end: one true line, four links, whose data helped. */
export function SiteFooter(): ReactElement {
  const product = useProduct();
  return (
    <Footer>
      <div className="wrap">
        <div>
          <Brand as="p" className="brand">
            <LogoMark />
            <span>{product}</span>
          </Brand>
          <p className="true-line">
            No accounts and no tab to settle. Every match has the same chance of being dinner.
          </p>
          <p className="credit">
            Place names:{" "}
            <a href="https://www.geonames.org/" target="_blank" rel="noopener">
              GeoNames<span className="vh"> (opens in a new tab)</span>
            </a>
            ,{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener">
              CC BY 4.0<span className="vh"> (opens in a new tab)</span>
            </a>
            .
          </p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to="/">Roll for dinner</Link>
            </li>
            <li>
              <Link to="/city-guides">City Guides</Link>
            </li>
            <li>
              <Link to="/blog">Food Blog</Link>
            </li>
            <li>
              <Link to={METHOD_PATH}>How we choose</Link>
            </li>
          </ul>
        </nav>
      </div>
    </Footer>
  );
}
