import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { LogoMark } from "../art/logo-mark.js";
import { METHOD_PATH, PRIVACY_PATH, TERMS_PATH } from "@dinner-dice/content/site-paths";
import { Footer, FooterCredit, FooterLink, FooterList, FooterPromise, FooterRow } from "../parts/footer.js";
import { Brand } from "../parts/header.js";
import { OutLink } from "../parts/out-link.js";
import { useProduct } from "../site.js";

/** The dark band at the end: one true line, the links, whose data helped. */
export function SiteFooter(): ReactElement {
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
