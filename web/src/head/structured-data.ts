import type { BlogPosting, BreadcrumbList, FAQPage, WebSite, WithContext } from "schema-dts";
import type { Article } from "@dinner-dice/content/articles";
import type { SiteIdentity } from "../site.js";

/** One step of a breadcrumb trail below home. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Where a page is: home, then the crumbs. */
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

/** A guide or article as a post. */
export function blogPosting(
  page: Pick<Article, "headline" | "description" | "path" | "keywords"> & {
    readonly published: string;
    readonly modified: string;
    readonly image: string;
  },
  { siteUrl, product: name }: SiteIdentity,
): WithContext<BlogPosting> {
  const publisher = { "@type": "Organization", name, url: `${siteUrl}/` } as const;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
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
