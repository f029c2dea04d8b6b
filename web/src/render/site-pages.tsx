import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";
import type { WallPlate } from "../home/city-wall.js";
import { ArticlePage } from "../pages/article-page.js";
import { BlogPage, blogHead } from "../pages/blog-page.js";
import { GuidePage } from "../pages/guide-page.js";
import { GuidesPage, guidesHead } from "../pages/guides-page.js";
import { type HomeContent, HomePage, homeHead, WaitingFinder } from "../pages/home-page.js";
import { PRODUCT } from "../site.js";
import type { Page } from "../head/page-data.js";
import { restaurantList } from "../head/restaurant-list.js";
import { blogPosting, breadcrumbs } from "../head/structured-data.js";

/** The plates on the home page's wall and what stands under them. */
const WALL: Readonly<Record<string, string>> = {
  "kansas-city": "Burnt ends and griddles",
  "st-louis": "Toasted ravioli, The Hill",
  memphis: "Wet ribs, dry ribs",
  "san-antonio": "Puffy tacos, Southtown",
};

/** Everything a page needs to find the others. */
interface Site {
  readonly content: SiteContent;
  readonly siteUrl: string;
}

/** What stands on the home page besides the finder. */
export function homeContent({ faq, guides }: SiteContent): HomeContent {
  const plates = guides.flatMap(({ path, city }): readonly WallPlate[] => {
    const words = WALL[city.slug];
    return words === undefined ? [] : [{ path, citySlug: city.slug, city: city.city, words }];
  });
  return { questions: faq, plates };
}

/** Every page of the site with its address, aliases included. */
export function sitePages(site: Site): readonly Page[] {
  const { content, siteUrl } = site;
  const home = homeContent(content);
  const listed = content.articles.filter(({ listed: isListed }) => isListed);
  const onTheWall = content.guides.filter(({ city }) => WALL[city.slug] !== undefined);
  return [
    {
      path: "/",
      head: homeHead(home, siteUrl),
      content: <HomePage finder={<WaitingFinder />} content={home} />,
      ...newest(onTheWall.map(({ changed }) => changed)),
    },
    {
      path: "/city-guides",
      head: guidesHead(siteUrl),
      content: <GuidesPage guides={content.guides} />,
      ...newest(content.guides.map(({ changed }) => changed)),
    },
    ...content.guides.map((guide) => guidePage(guide, site)),
    {
      path: "/blog",
      head: blogHead(siteUrl),
      content: <BlogPage posts={listed} />,
      ...newest(listed.map(({ date }) => date)),
    },
    ...content.articles.flatMap((article) => articlePages(article, site)),
  ];
}

/** A page that lists others is as new as the newest of them. */
function newest(dates: readonly string[]): Pick<Page, "lastModified"> {
  const last = dates.toSorted().at(-1);
  return last === undefined ? {} : { lastModified: last };
}

function guidePage(guide: Guide, { content, siteUrl }: Site): Page {
  const { path, title, description, keywords, headline, city, lastUpdated, changed } = guide;
  const image = `/social/${city.slug}.png`;
  const dates = { published: lastUpdated, modified: changed };
  return {
    path,
    head: {
      ...{ title, description, keywords, canonicalPath: path, image },
      type: "article",
      structuredData: [
        blogPosting({ path, headline, description, keywords, image, ...dates }, { siteUrl, name: PRODUCT }),
        breadcrumbs(siteUrl, [
          { name: "City Guides", path: "/city-guides" },
          { name: headline, path },
        ]),
        restaurantList(guide, siteUrl),
      ],
    },
    content: <GuidePage guide={guide} {...relatives(guide.explore, content)} />,
    lastModified: dates.modified,
  };
}

function articlePages(article: Article, { content, siteUrl }: Site): readonly Page[] {
  const { path, aliases, title, description, keywords, headline, date } = article;
  const image = "/social/home.png";
  const head = {
    ...{ title, description, keywords, canonicalPath: path, image },
    type: "article" as const,
    structuredData: [
      blogPosting(
        { path, headline, description, keywords, image, published: date, modified: date },
        { siteUrl, name: PRODUCT },
      ),
      breadcrumbs(siteUrl, [
        { name: "Food Blog", path: "/blog" },
        { name: headline, path },
      ]),
    ],
  };
  const page = <ArticlePage article={article} {...relatives(article.related, content)} />;
  return [
    { path, head, content: page, lastModified: date },
    ...(aliases ?? []).map((alias) => ({ path: `/blog/${alias}`, head, content: page })),
  ];
}

type Related = Guide["explore"];

function relatives(
  { guides, posts }: Related,
  content: SiteContent,
): {
  readonly guides: readonly Guide[];
  readonly posts: readonly Article[];
} {
  return {
    guides: content.guides.filter(({ slug }) => guides.includes(slug)),
    posts: content.articles.filter(({ slug }) => posts.includes(slug)),
  };
}
