import type { ReactElement } from "react";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import { MissingLede, MissingPlate } from "../parts/missing.js";
import type { SiteIdentity } from "../site.js";
import { MissingPage } from "./missing-page.js";

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

/** The head of the page for server errors. */
export function troubleHead(site: SiteIdentity): PageHead {
  const description =
    "We couldn't load this page just now. That was our fault; please try again in a moment.";
  return unlistedHead({ title: "Something broke", description, canonicalPath: "/" }, site);
}
