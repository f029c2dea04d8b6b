import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { MESSAGES } from "@dinner-dice/core/failures";
import { EmptyPlate } from "../art/empty-plate.js";
import { ButtonLink } from "../parts/button.js";
import { Counter, Edge } from "../parts/hero.js";
import { MissingNumber } from "../parts/missing.js";
import type { PageHead } from "../head/page-head.js";
import type { SiteIdentity } from "../site.js";

/** The page for paths that lead nowhere: 4, empty plate, 4. */
export function NotFoundPage(): ReactElement {
  return (
    <>
      <Counter className="counter missing">
        <div className="wrap">
          <MissingNumber>
            <span className="vh">404</span>
            <span aria-hidden="true">4</span>
            <EmptyPlate />
            <span aria-hidden="true">4</span>
          </MissingNumber>
          <p className="d2">{MESSAGES["page-not-found"]}</p>
          <p className="lede">Someone got here before you and cleaned the plate.</p>
          <ButtonLink asChild className="primary">
            <Link to="/">Back home</Link>
          </ButtonLink>
        </div>
      </Counter>
      <Edge />
    </>
  );
}

/** The head of the page for paths that lead nowhere. */
export function notFoundHead({ product }: SiteIdentity): PageHead {
  return {
    title: `Page not found | ${product}`,
    description: "This page does not exist. The dice are still on the counter: go home and roll for dinner.",
    canonicalPath: "/",
    type: "website",
    image: "/social/home.png",
    structuredData: [],
    noIndex: true,
  };
}
