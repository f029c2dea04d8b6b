import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { MESSAGES } from "@dinner-dice/core/failures";
import { ButtonLink } from "../parts/button.js";
import { BannerEdge } from "../parts/banner.js";
import { Container } from "../parts/container.js";
import { Missing, MissingLede, MissingNumber, MissingPlate, MissingTitle } from "../parts/missing.js";
import { VisuallyHidden } from "../parts/text.js";
import type { PageHead } from "../head/page-head.js";
import type { SiteIdentity } from "../site.js";

/** The page for paths that lead nowhere: 4, empty plate, 4. */
export function NotFoundPage(): ReactElement {
  return (
    <>
      <Missing>
        <Container>
          <MissingNumber>
            <VisuallyHidden>404</VisuallyHidden>
            <span aria-hidden="true">4</span>
            <MissingPlate />
            <span aria-hidden="true">4</span>
          </MissingNumber>
          <MissingTitle>{MESSAGES["page-not-found"]}</MissingTitle>
          <MissingLede>Someone got here before you and cleaned the plate.</MissingLede>
          <ButtonLink asChild variant="primary">
            <Link to="/">Back home</Link>
          </ButtonLink>
        </Container>
      </Missing>
      <BannerEdge />
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
