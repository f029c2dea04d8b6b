import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { EmptyPlate } from "../art/empty-plate.js";
import type { PageHead } from "../head/page-head.js";
import { ButtonLink } from "../parts/button.js";
import { Counter, Edge } from "../parts/hero.js";
import type { SiteIdentity } from "../site.js";

/** The page for failures of ours; the server fills in the number under which it logged this one. */
export function TroublePage(): ReactElement {
  return (
    <>
      <Counter className="counter missing">
        <div className="wrap">
          <EmptyPlate />
          <h1 className="d2">The kitchen dropped your plate</h1>
          <p className="lede">That was our fault, not yours. Please try again in a moment.</p>
          <p>If it happens again, tell us this number: {PLACEHOLDERS.requestId}</p>
          <ButtonLink asChild className="primary">
            <Link to="/">Back home</Link>
          </ButtonLink>
        </div>
      </Counter>
      <Edge />
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
