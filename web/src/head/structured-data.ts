import type { SiteIdentity } from "../site.js";
import type { Article } from "@dinner-dice/content/articles";
import { ABOUT_PATH, METHOD_PATH } from "@dinner-dice/content/site-paths";
import type {
  AboutPage,
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  WebSite,
  WithContext,
} from "schema-dts";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

export function webSite({ siteUrl, product: name }: SiteIdentity): WithContext<WebSite> {
  return { "@context": "https://schema.org", "@type": "WebSite", name, url: `${siteUrl}/` };
}

export function faqPage(
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The pages an index leads to, in its order (Google Search Central, "Carousel": a summary page). */
export function pageList(
  { name, pages }: { readonly name: string; readonly pages: readonly { readonly path: string }[] },
  { siteUrl }: Pick<SiteIdentity, "siteUrl">,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map(({ path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + path,
    })),
  };
}

export function blog(
  { path, posts }: { readonly path: string; readonly posts: readonly Pick<Article, "headline" | "path">[] },
  { siteUrl, product }: SiteIdentity,
): WithContext<Blog> {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    name: `${product} Food Blog`,
    url: siteUrl + path,
    blogPost: posts.map((post) => ({ "@id": siteUrl + post.path })),
  };
}

export function aboutPage(site: SiteIdentity): WithContext<AboutPage> {
  return {
    "@context": "https://schema.org",
    "@type": "AboutPage",
    "@id": site.siteUrl + ABOUT_PATH,
    mainEntity: organization(site),
  };
}

function organization({ siteUrl, product: name }: SiteIdentity): Exclude<Organization, string> {
  return {
    "@type": "Organization",
    name,
    url: siteUrl + ABOUT_PATH,
    logo: `${siteUrl}/icon-512.png`,
    publishingPrinciples: siteUrl + METHOD_PATH,
  };
}

export function blogPosting(
  page: Pick<Article, "headline" | "description" | "path" | "keywords"> & {
    readonly published: string;
    readonly modified: string;
    readonly image: string;
  },
  site: SiteIdentity,
): WithContext<BlogPosting> {
  const { siteUrl } = site;
  const publisher = organization(site);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": siteUrl + page.path,
    headline: page.headline,
    description: page.description,
    keywords: page.keywords.join(", "),
    image: siteUrl + page.image,
    datePublished: page.published,
    dateModified: page.modified,
    author: publisher,
    publisher,
    mainEntityOfPage: siteUrl + page.path,
  };
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Path of the page itself, or of the page it is a copy of: '/blog'. */
  readonly canonicalPath: string;
  readonly type: "website" | "article";
  /** Path of the 1200x630 image. */
  readonly image: string;
  readonly imageAlt: string;
  /** Days, 'YYYY-MM-DD', of an article. */
  readonly dates?: { readonly published: string; readonly modified: string };
  readonly structuredData: readonly object[];
  /** True for pages that search engines should not list. */
  readonly noIndex?: boolean;
}

export const HOME_IMAGE = { image: "/social/home.png", imageAlt: "A red die" } as const;

export function unlistedHead(
  page: Pick<PageHead, "title" | "description" | "canonicalPath">,
  { product }: SiteIdentity,
): PageHead {
  return {
    ...page,
    title: `${page.title} | ${product}`,
    type: "website",
    ...HOME_IMAGE,
    structuredData: [],
    noIndex: true,
  };
}
