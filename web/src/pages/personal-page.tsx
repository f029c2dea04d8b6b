import type { ReactElement, ReactNode } from "react";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide-head.js";
import type { PageHead } from "../head/page-head.js";
import { breadcrumbs } from "../head/structured-data.js";
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

/** A page without words of an editor: head and one column. Most hold data that only the visitor's browser has. */
export interface PersonalPage {
  readonly path: string;
  readonly headline: string;
  readonly lede: string;
  readonly description: string;
  /** Day of its last change. Search engines index a page that has one. */
  readonly changed?: string;
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
  const { path, headline, description, changed } = page;
  const head = unlistedHead({ title: headline, description, canonicalPath: path }, site);
  return changed === undefined
    ? head
    : { ...head, noIndex: false, structuredData: [breadcrumbs(site.siteUrl, [{ name: headline, path }])] };
}
