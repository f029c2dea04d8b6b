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
import type { Article } from "@dinner-dice/content/articles";
import { ABOUT_PATH, METHOD_PATH } from "@dinner-dice/content/site-paths";
import type { SiteIdentity } from "../site.js";

/** One step of a breadcrumb trail below home. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The page's position: home, then the crumbs. */
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

/** The site itself. */
export function webSite({ siteUrl, product: name }: SiteIdentity): WithContext<WebSite> {
  return { "@context": "https://schema.org", "@type": "WebSite", name, url: `${siteUrl}/` };
}

/** The questions of the home page. */
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

/** The blog and its posts, each under the address of its own page. */
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

/** The page about who writes here. */
export function aboutPage(site: SiteIdentity): WithContext<AboutPage> {
  return {
    "@context": "https://schema.org",
    "@type": "AboutPage",
    "@id": site.siteUrl + ABOUT_PATH,
    mainEntity: organization(site),
  };
}

/** Who writes and publishes: its address is the page about it. */
function organization({ siteUrl, product: name }: SiteIdentity): Exclude<Organization, string> {
  return {
    "@type": "Organization",
    name,
    url: siteUrl + ABOUT_PATH,
    logo: `${siteUrl}/icon-512.png`,
    publishingPrinciples: siteUrl + METHOD_PATH,
  };
}

/** A guide or article as a post. */
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
