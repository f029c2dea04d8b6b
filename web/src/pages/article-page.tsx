import { ArrowIcon } from "../art/icons.js";
import { EmbeddedFinder } from "../finder/city/embedded-finder.js";
import { PairsWell } from "../guides/guide-sections.js";
import { type PageHead, blogPosting, breadcrumbs } from "../head/structured-data.js";
import { BackLink, ArticleColumn, ArticleProse } from "../parts/article.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede, Meta, ScreenOnly } from "../parts/guide.js";
import { Heading, Unbroken } from "../parts/text.js";
import { type SiteIdentity, useProduct } from "../site.js";
import type { Article } from "@dinner-dice/content/articles";
import { longDate } from "@dinner-dice/content/dates";
import type { Guide } from "@dinner-dice/content/guides";
import { ABOUT_PATH } from "@dinner-dice/content/site-paths";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";

export interface ArticlePageProps {
  readonly article: Article;
  readonly posts: readonly Article[];
  readonly guides: readonly Guide[];
}

export function ArticlePage({ article, posts, guides }: ArticlePageProps): ReactElement {
  const { headline, subtitle, category, date, readingMinutes, intro, sections, closing } = article;
  const product = useProduct();
  return (
    <>
      <Banner>
        <GuideHead kind="article">
          <GuideHeadColumn>
            <BackLink asChild>
              <Link to="/blog">
                <ArrowIcon />
                Food Blog
              </Link>
            </BackLink>
            <GuideHeadline>{headline}</GuideHeadline>
            <GuideLede>{subtitle}</GuideLede>
            <Meta>
              <span>
                By <Link to={ABOUT_PATH}>{product}</Link>
              </span>
              <span>{category}</span>
              <span>{longDate(date)}</span>
              <span>{readingMinutes} min read</span>
            </Meta>
          </GuideHeadColumn>
        </GuideHead>
      </Banner>
      <BannerEdge />
      <ArticleColumn>
        <ArticleProse html={intro} />
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <Heading id={id}>
              <Unbroken words={heading} />
            </Heading>
            <ArticleProse html={html} />
          </section>
        ))}
        <ScreenOnly>
          <PairsWell posts={posts} guides={guides} />
        </ScreenOnly>
      </ArticleColumn>
      <ScreenOnly>
        <EmbeddedFinder heading={closing.heading} invitation={closing.invitation} />
      </ScreenOnly>
    </>
  );
}

/** The path of an article's social image, by its date, because a slug may contain the product's name. */
export function articleImage({ date }: Pick<Article, "date">): string {
  return `/social/${date}.png`;
}

export function articleHead(article: Article, site: SiteIdentity): PageHead {
  const { path, title, description, keywords, headline, date, updated = date } = article;
  const image = articleImage(article);
  const imageAlt = `${headline}, beside a die`;
  const dates = { published: date, modified: updated };
  return {
    ...{ title, description, keywords, canonicalPath: path, image, imageAlt, dates },
    type: "article",
    structuredData: [
      blogPosting({ path, headline, description, keywords, image, ...dates }, site),
      breadcrumbs(site.siteUrl, [
        { name: "Food Blog", path: "/blog" },
        { name: headline, path },
      ]),
    ],
  };
}
