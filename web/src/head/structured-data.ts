import type { BlogPosting, BreadcrumbList, FAQPage, WebSite, WithContext } from "schema-dts";
import type { Article } from "@dinner-dice/content/articles";

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
export function webSite(siteUrl: string, name: string): WithContext<WebSite> {
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

/** Who publishes, and where. */
export interface Publisher {
  readonly siteUrl: string;
  readonly name: string;
}

/** A guide or article as a post. */
export function blogPosting(
  page: Pick<Article, "headline" | "description" | "path" | "keywords"> & {
    readonly published: string;
    readonly modified: string;
    readonly image: string;
  },
  { siteUrl, name }: Publisher,
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
