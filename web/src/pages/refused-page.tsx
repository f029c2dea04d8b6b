import type { ReactElement } from "react";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import type { SiteIdentity } from "../site.js";
import { MissingPage, STILL_ON } from "./missing-page.js";

const { status, sentence } = PLACEHOLDERS.refusal;

/** The page for refused requests. The server fills in the status and the sentence. */
export function RefusedPage(): ReactElement {
  return <MissingPage status={status} title={sentence} />;
}

/** The head of the page for refused requests. */
export function refusedHead(site: SiteIdentity): PageHead {
  return unlistedHead({ title: sentence, description: `${sentence} ${STILL_ON}`, canonicalPath: "/" }, site);
}
