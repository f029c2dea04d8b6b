import { type PageHead, unlistedHead } from "../head/structured-data.js";
import { BannerEdge } from "../parts/banner.js";
import { ButtonLink } from "../parts/button.js";
import { Missing, MissingNumber, MissingTitle, MissingLede, MissingPlate } from "../parts/missing.js";
import { Container, VisuallyHidden } from "../parts/text.js";
import type { SiteIdentity } from "../site.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { MESSAGES } from "@dinner-dice/core/search/failures";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";

/** The sentence that is true on every error page. */
const STILL_ON = "The dice are still on the counter: go home and roll for dinner.";

interface MissingPageProps {
  readonly status: ReactNode;
  /** The status in digits and plates, if it is drawn. */
  readonly drawn?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** An error page: its status, what happened, and the link home. */
function MissingPage({ status, drawn, title, children }: MissingPageProps): ReactElement {
  return (
    <>
      <Missing>
        <Container>
          <MissingNumber>
            {drawn === undefined ? status : <VisuallyHidden>{status}</VisuallyHidden>}
            {drawn}
          </MissingNumber>
          <MissingTitle>{title}</MissingTitle>
          {children}
          <ButtonLink asChild variant="primary">
            <Link to="/">Back home</Link>
          </ButtonLink>
        </Container>
      </Missing>
      <BannerEdge />
    </>
  );
}

export function NotFoundPage(): ReactElement {
  const drawn = (
    <>
      <span aria-hidden="true">4</span>
      <MissingPlate />
      <span aria-hidden="true">4</span>
    </>
  );
  return (
    <MissingPage status={404} drawn={drawn} title={MESSAGES["page-not-found"]}>
      <MissingLede>Someone got here before you and cleaned the plate.</MissingLede>
    </MissingPage>
  );
}

export function notFoundHead(site: SiteIdentity): PageHead {
  const description = `This page does not exist. ${STILL_ON}`;
  return unlistedHead({ title: "Page not found", description, canonicalPath: "/" }, site);
}

const { status, sentence } = PLACEHOLDERS.refusal;

/** The page for refused requests. The server fills in the status and the sentence. */
export function RefusedPage(): ReactElement {
  return <MissingPage status={status} title={sentence} />;
}

export function refusedHead(site: SiteIdentity): PageHead {
  return unlistedHead({ title: sentence, description: `${sentence} ${STILL_ON}`, canonicalPath: "/" }, site);
}

/** The page for server errors: 5, two empty plates. The server fills in the request id from its log. */
export function TroublePage(): ReactElement {
  const drawn = (
    <>
      <span aria-hidden="true">5</span>
      <MissingPlate />
      <MissingPlate />
    </>
  );
  return (
    <MissingPage status={500} drawn={drawn} title="The kitchen dropped your plates">
      <MissingLede>That was our fault, not yours. Please try again in a moment.</MissingLede>
      <MissingLede>If it happens again, tell us this number: {PLACEHOLDERS.requestId}</MissingLede>
    </MissingPage>
  );
}

export function troubleHead(site: SiteIdentity): PageHead {
  const description =
    "We couldn't load this page just now. That was our fault; please try again in a moment.";
  return unlistedHead({ title: "Something broke", description, canonicalPath: "/" }, site);
}
