import { aboutHead, AboutPageView } from "../pages/about-page.js";
import { ArticlePage, articleHead } from "../pages/article-page.js";
import { BlogPage, blogHead } from "../pages/blog-page.js";
import { GuidePage, guideHead } from "../pages/guide-page.js";
import { GuidesPage, guidesHead } from "../pages/guides-page.js";
import { HOW, HowPage } from "../pages/how-page.js";
import {
  CHECK,
  CheckPage,
  CROSSED_OUT,
  CrossedOutPage,
  type PersonalPage,
  personalHead,
  ListsPage,
  YOUR_LISTS,
  VISITS,
  VisitsPage,
  YOUR_SIX,
  YourSixPage,
} from "../pages/personal-pages.js";
import {
  NotFoundPage,
  notFoundHead,
  RefusedPage,
  refusedHead,
  TroublePage,
  troubleHead,
} from "../pages/trouble-pages.js";
import { framed, homeRoute } from "./answered-routes.js";
import { pageRoute, type RouteHandle } from "./draw-page.js";
import type { SiteSource } from "./site-source.js";
import type { AboutPage } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import { MAP_FRAME_PATH, NOT_FOUND_PATH, REFUSED_PATH, TROUBLE_PATH } from "@dinner-dice/content/site-paths";
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";

/** Every document of the site: address, page, head, script. */
export function siteRoutes(source: SiteSource): RouteObject[] {
  const { home, guides } = source;
  const posts = source.articles.filter(({ listed }) => listed);
  const wall = guides.filter(({ path }) => home.plates.some((plate) => plate.path === path));
  const pages = [
    homeRoute(home, newest(wall.map(({ changed }) => changed))),
    pageRoute({
      path: "/city-guides",
      load: () => ({ guides }),
      page: GuidesPage,
      head: (_, site) => guidesHead(guides, site),
      addresses: [{ path: "/city-guides", lastModified: newest(guides.map(({ changed }) => changed)) }],
    }),
    guideRoute(source),
    pageRoute({
      path: "/blog",
      load: () => ({ posts }),
      page: BlogPage,
      head: (_, site) => blogHead(posts, site),
      addresses: [{ path: "/blog", lastModified: newest(posts.map(({ date, updated = date }) => updated)) }],
    }),
    articleRoute(source),
    ...source.about.map(aboutRoute),
    personalRoute(CROSSED_OUT, CrossedOutPage),
    personalRoute(VISITS, VisitsPage),
    personalRoute(YOUR_LISTS, ListsPage),
    personalRoute(CHECK, CheckPage),
    personalRoute(HOW, HowPage),
    personalRoute(YOUR_SIX, YourSixPage),
    pageRoute({
      path: NOT_FOUND_PATH,
      load: () => ({}),
      page: NotFoundPage,
      head: (_, site) => notFoundHead(site),
      addresses: [{ path: NOT_FOUND_PATH }],
    }),
    pageRoute({
      path: TROUBLE_PATH,
      load: () => ({}),
      page: TroublePage,
      head: (_, site) => troubleHead(site),
      addresses: [{ path: TROUBLE_PATH }],
    }),
    pageRoute({
      path: REFUSED_PATH,
      load: () => ({}),
      page: RefusedPage,
      head: (_, site) => refusedHead(site),
      addresses: [{ path: REFUSED_PATH }],
    }),
  ];
  const frame: RouteHandle = { script: "map-frame", addresses: [{ path: MAP_FRAME_PATH }] };
  return [framed(pages), { path: MAP_FRAME_PATH, handle: frame }];
}

function guideRoute(source: SiteSource): RouteObject {
  return pageRoute({
    path: "/city-guides/:slug",
    load: ({ slug }) => {
      const guide = source.guides.find((each) => each.slug === slug);
      return guide && { guide, ...related(guide, source) };
    },
    page: GuidePage,
    head: ({ guide }, site) => guideHead(guide, site),
    addresses: source.guides.map(({ path, changed }) => ({ path, lastModified: changed })),
  });
}

function articleRoute(source: SiteSource): RouteObject {
  return pageRoute({
    path: "/blog/:slug",
    load: ({ slug }) => {
      const article = source.articles.find((each) => each.slug === slug || each.aliases.includes(slug));
      return article && { article, ...related({ explore: article.related }, source) };
    },
    page: ArticlePage,
    head: ({ article }, site) => articleHead(article, site),
    addresses: source.articles.flatMap(({ path, date, updated = date, aliases }) => [
      { path, lastModified: updated },
      ...aliases.map((alias) => ({ path: `/blog/${alias}` })),
    ]),
  });
}

function aboutRoute(about: AboutPage): RouteObject {
  const { path, date } = about;
  return pageRoute({
    path,
    load: () => ({ about }),
    page: AboutPageView,
    head: (_, site) => aboutHead(about, site),
    addresses: [{ path, lastModified: date }],
  });
}

function personalRoute(page: PersonalPage, View: () => ReactElement): RouteObject {
  const { path, changed } = page;
  return pageRoute({
    path,
    load: () => ({}),
    page: View,
    head: (_, site) => personalHead(page, site),
    addresses: [{ path, lastModified: changed }],
  });
}

function related(
  { explore }: Pick<Guide, "explore">,
  { guides, articles }: SiteSource,
): Pick<SiteSource, "guides"> & { readonly posts: SiteSource["articles"] } {
  return {
    guides: guides.filter(({ slug }) => explore.guides.includes(slug)),
    posts: articles.filter(({ slug }) => explore.posts.includes(slug)),
  };
}

/** A page that lists others is as new as the newest of them. */
function newest(dates: readonly string[]): string | undefined {
  return dates.toSorted().at(-1);
}
