import type { ReactElement } from "react";
import type { AboutPage } from "@dinner-dice/content/about-pages";
import { longDate } from "@dinner-dice/content/dates";
import { ArticleColumn, ArticleProse } from "../parts/article.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide-head.js";
import { Meta } from "../parts/guide.js";
import { Heading } from "../parts/text.js";
import { LEAVE_SECTION, LeaveForm } from "../newsletter/leave-form.js";
import type { PageHead } from "../head/page-head.js";
import { breadcrumbs } from "../head/structured-data.js";
import type { SiteIdentity } from "../site.js";

/** A page about the site itself: head with the day of its last change and a single column of text. */
export function AboutPageView({ about }: { readonly about: AboutPage }): ReactElement {
  const { headline, subtitle, date, intro, sections } = about;
  return (
    <>
      <Banner>
        <GuideHead kind="about">
          <GuideHeadColumn>
            <GuideHeadline>{headline}</GuideHeadline>
            <GuideLede>{subtitle}</GuideLede>
            <Meta>
              <span>Last Updated {longDate(date)}</span>
            </Meta>
          </GuideHeadColumn>
        </GuideHead>
      </Banner>
      <BannerEdge />
      <ArticleColumn>
        <ArticleProse html={intro} />
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <Heading id={id}>{heading}</Heading>
            <ArticleProse html={html} />
            {id === LEAVE_SECTION && <LeaveForm />}
          </section>
        ))}
      </ArticleColumn>
    </>
  );
}

/** The head of a page about the site itself. */
export function aboutHead(about: AboutPage, { siteUrl }: SiteIdentity): PageHead {
  const { path, title, description, keywords, headline } = about;
  return {
    ...{ title, description, keywords, canonicalPath: path, image: "/social/home.png" },
    type: "website",
    structuredData: [breadcrumbs(siteUrl, [{ name: headline, path }])],
  };
}
