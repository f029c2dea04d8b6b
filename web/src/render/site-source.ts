import { plateOf } from "../art/drawings.js";
import type { CoveredCity } from "../finder/board/covered-city.js";
import type { LinkedCity } from "../home/city-links.js";
import type { HomeContent } from "../pages/home-page.js";
import type { DocumentSetting } from "./document.js";
import type { AboutPage, Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import type { SiteContent } from "@dinner-dice/content/site-content";

export interface SiteSource extends HomeSource {
  readonly guides: readonly Guide[];
  readonly articles: readonly Article[];
  readonly about: readonly AboutPage[];
}

export interface HomeSource {
  readonly home: HomeContent;
  readonly cities: readonly CoveredCity[];
}

/** What a build keeps for the server to render answers: JSON-safe. */
export interface HomeSite extends HomeSource {
  readonly setting: DocumentSetting;
}

/** The plates on the home page's wall and their captions. */
const WALL: Readonly<Record<string, string>> = {
  "kansas-city": "Burnt ends and griddles",
  "st-louis": "Toasted ravioli, The Hill",
  memphis: "Wet ribs, dry ribs",
  "san-antonio": "Puffy tacos, Southtown",
};

const ARTICLE = "food-decider";

export function siteSource({ guides, articles, about, faq }: SiteContent): SiteSource {
  const cities = guides.map(({ path, city }) => ({
    name: `${city.city}, ${city.state}`,
    path,
    point: city.center,
    plate: plateOf(city.slug),
  }));
  const home = {
    questions: faq,
    plates: guides.flatMap(plates),
    guides: guides.map(({ path, city }) => ({ path, city: city.city })),
    articles: articles
      .filter(({ slug }) => slug === ARTICLE)
      .map(({ path, headline }) => ({ path, headline })),
  };
  return { home, cities, guides, articles, about };
}

function plates({ path, city }: Guide): readonly LinkedCity[] {
  const words = WALL[city.slug];
  return words === undefined ? [] : [{ path, citySlug: city.slug, city: city.city, words }];
}
