import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { BannerEdge } from "../parts/banner.js";
import { ButtonLink } from "../parts/button.js";
import { Container } from "../parts/container.js";
import { Missing, MissingNumber, MissingTitle } from "../parts/missing.js";
import { VisuallyHidden } from "../parts/text.js";

/** The sentence that is true on every error page. */
export const STILL_ON = "The dice are still on the counter: go home and roll for dinner.";

interface MissingPageProps {
  readonly status: ReactNode;
  /** The status in digits and plates, if it is drawn. */
  readonly drawn?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** An error page: its status, what happened, and the link home. */
export function MissingPage({ status, drawn, title, children }: MissingPageProps): ReactElement {
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
