import type { ReactElement } from "react";
import { MESSAGES } from "@dinner-dice/core/failures";
import { MissingLede, MissingPlate } from "../parts/missing.js";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import type { SiteIdentity } from "../site.js";
import { MissingPage, STILL_ON } from "./missing-page.js";

/** The page for unknown paths: 4, empty plate, 4. */
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

/** The head of the page for unknown paths. */
export function notFoundHead(site: SiteIdentity): PageHead {
  const description = `This page does not exist. ${STILL_ON}`;
  return unlistedHead({ title: "Page not found", description, canonicalPath: "/" }, site);
}
