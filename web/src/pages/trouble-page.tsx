import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import type { PageHead } from "../head/page-head.js";
import { ButtonLink } from "../parts/button.js";
import { BannerEdge } from "../parts/banner.js";
import { Container } from "../parts/container.js";
import { Missing, MissingLede, MissingNumber, MissingPlate, MissingTitle } from "../parts/missing.js";
import { VisuallyHidden } from "../parts/text.js";
import type { SiteIdentity } from "../site.js";

/** The page for failures of ours: 5, two empty plates; the server fills in the number under which it logged this one. */
export function TroublePage(): ReactElement {
  return (
    <>
      <Missing>
        <Container>
          <MissingNumber>
            <VisuallyHidden>500</VisuallyHidden>
            <span aria-hidden="true">5</span>
            <MissingPlate />
            <MissingPlate />
          </MissingNumber>
          <MissingTitle>The kitchen dropped your plates</MissingTitle>
          <MissingLede>That was our fault, not yours. Please try again in a moment.</MissingLede>
          <MissingLede>If it happens again, tell us this number: {PLACEHOLDERS.requestId}</MissingLede>
          <ButtonLink asChild variant="primary">
            <Link to="/">Back home</Link>
          </ButtonLink>
        </Container>
      </Missing>
      <BannerEdge />
    </>
  );
}

/** The head of the page for failures of ours. */
export function troubleHead({ product }: SiteIdentity): PageHead {
  return {
    title: `Something broke | ${product}`,
    description: "This page could not be made just now. That was our fault; please try again in a moment.",
    canonicalPath: "/",
    type: "website",
    image: "/social/home.png",
    structuredData: [],
    noIndex: true,
  };
}
