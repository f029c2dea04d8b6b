import type { ReactElement, ReactNode } from "react";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide-head.js";
import type { PageHead } from "../head/page-head.js";
import { unlistedHead } from "../head/unlisted-head.js";
import type { SiteIdentity } from "../site.js";
import { styled } from "../theme/styled.js";
import { ArticleColumn } from "../parts/article.js";

/**
 * The column of a personal page. Stored data arrives late and fills the window: even with the smallest header (15rem) the footer is below
 * it.
 */
const PersonalColumn = styled(ArticleColumn, {
  base: {
    "@media screen and (scripting: enabled)": {
      "&:has(> [data-until=near])": { minHeight: "calc(100svh - 15rem)" },
    },
  },
});

/** A page for data that only the visitor's browser has: head and one column. Search engines do not index it. */
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
