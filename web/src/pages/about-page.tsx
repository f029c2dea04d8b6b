import type { ReactElement } from "react";
import type { AboutPage } from "@dinner-dice/content/about-pages";
import { Html } from "../layout/html.js";
import { Prose } from "../parts/blog.js";
import type { PageHead } from "../head/page-head.js";
import { breadcrumbs } from "../head/structured-data.js";
import { GuideHead } from "../parts/guide.js";
import { Counter, Edge } from "../parts/hero.js";
import type { SiteIdentity } from "../site.js";

/** A page about the site itself: head and a single column of text. */
export function AboutPageView({ about }: { readonly about: AboutPage }): ReactElement {
  const { headline, subtitle, intro, sections } = about;
  return (
    <>
      <Counter className="counter">
        <GuideHead>
          <div className="wrap column">
            <h1 className="d1 headline">{headline}</h1>
            <p className="lede">{subtitle}</p>
          </div>
        </GuideHead>
      </Counter>
      <Edge />
      <Prose className="wrap">
        <Html className="intro running" html={intro} />
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 className="d2" id={id}>
              {heading}
            </h2>
            <Html className="running" html={html} />
          </section>
        ))}
      </Prose>
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
