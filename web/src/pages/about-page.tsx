import { HOME_IMAGE, type PageHead, aboutPage, breadcrumbs } from "../head/structured-data.js";
import { LEAVE_SECTION, LeaveForm } from "../newsletter/leave-form.js";
import { ArticleColumn, ArticleProse } from "../parts/article.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede, Meta } from "../parts/guide.js";
import { Heading } from "../parts/text.js";
import type { SiteIdentity } from "../site.js";
import type { AboutPage } from "@dinner-dice/content/articles";
import { longDate } from "@dinner-dice/content/dates";
import { ABOUT_PATH } from "@dinner-dice/content/site-paths";
import type { ReactElement } from "react";

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

export function aboutHead(about: AboutPage, site: SiteIdentity): PageHead {
  const { path, title, description, keywords, headline } = about;
  return {
    ...{ title, description, keywords, canonicalPath: path, ...HOME_IMAGE },
    type: "website",
    structuredData: [
      ...(path === ABOUT_PATH ? [aboutPage(site)] : []),
      breadcrumbs(site.siteUrl, [{ name: headline, path }]),
    ],
  };
}
