import type { ReactElement, ReactNode } from "react";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide-head.js";
import { PersonalColumn } from "../parts/personal-column.js";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import type { SiteIdentity } from "../site.js";

/** A page for what a visitor's own browser holds: head and one column; search engines have no use for it. */
export interface PersonalPage {
  readonly path: string;
  readonly headline: string;
  readonly lede: string;
  readonly description: string;
}

export function PersonalPageView({
  page: { headline, lede },
  children,
}: {
  readonly page: PersonalPage;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <Banner>
        <GuideHead kind="about">
          <GuideHeadColumn>
            <GuideHeadline>{headline}</GuideHeadline>
            <GuideLede>{lede}</GuideLede>
          </GuideHeadColumn>
        </GuideHead>
      </Banner>
      <BannerEdge />
      <PersonalColumn>{children}</PersonalColumn>
    </>
  );
}

export function personalHead(page: PersonalPage, site: SiteIdentity): PageHead {
  const { path, headline, description } = page;
  return unlistedHead({ title: headline, description, canonicalPath: path }, site);
}
