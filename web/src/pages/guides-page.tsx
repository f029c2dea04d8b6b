import { plateOf } from "../art/drawings.js";
import { EmbeddedFinder } from "../finder/city/embedded-finder.js";
import { HOME_IMAGE, type PageHead, breadcrumbs, pageList } from "../head/structured-data.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import {
  CityTiles,
  Cities,
  CityExcerpt,
  CityLink,
  CityMore,
  CityName,
  CityNote,
  CityPicture,
  CityTile,
} from "../parts/cities.js";
import { GuideHead, GuideHeadColumn, GuideHeadline, GuideLede } from "../parts/guide.js";
import { Container } from "../parts/text.js";
import type { SiteIdentity } from "../site.js";
import { countWords } from "../words/guides.js";
import type { Guide } from "@dinner-dice/content/guides";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";

export function GuidesPage({ guides }: { readonly guides: readonly Guide[] }): ReactElement {
  return (
    <>
      <Banner>
        <GuideHead kind="index">
          <GuideHeadColumn>
            <GuideHeadline>City Guides</GuideHeadline>
            <GuideLede>
              {countWords(guides.length, { one: "city", many: "cities" })}, hung on the wall like souvenir
              plates. Take one down and eat your way around it.
            </GuideLede>
          </GuideHeadColumn>
        </GuideHead>
      </Banner>
      <BannerEdge />
      <Cities bare>
        <Container>
          <CityTiles kind="index">
            {guides.map((guide) => (
              <GuideCard key={guide.slug} guide={guide} />
            ))}
          </CityTiles>
        </Container>
      </Cities>
      <EmbeddedFinder
        heading="Find Restaurants in These Cities"
        invitation="Type one of the cities, a ZIP code or a street. We roll, you eat."
      />
    </>
  );
}

export function guidesHead(guides: readonly Guide[], { product, siteUrl }: SiteIdentity): PageHead {
  return {
    title: `City Guides: Where to Eat in ${guides.length} Cities | ${product}`,
    description: `${countWords(guides.length, { one: "guide", many: "guides" })} to local restaurants, from Kansas City to Norfolk: barbecue, hidden gems, dining districts and tips. Pick a plate, or let the dice pick dinner.`,
    keywords: ["city restaurant guides", "where to eat", "local restaurants", "dining districts"],
    canonicalPath: "/city-guides",
    type: "website",
    ...HOME_IMAGE,
    structuredData: [
      breadcrumbs(siteUrl, [{ name: "City Guides", path: "/city-guides" }]),
      pageList({ name: "City Guides", pages: guides }, { siteUrl }),
    ],
  };
}

function GuideCard({ guide }: { readonly guide: Guide }): ReactElement {
  const { path, city, readingMinutes, title, excerpt } = guide;
  return (
    <CityTile>
      <CityLink asChild>
        <Link to={path}>
          <CityPicture src={plateOf(city.slug)} alt="" loading="lazy" width="226" height="226" />
          <CityName as="h2">{city.city}</CityName>
          <CityNote>
            {city.stateName}, <span>{readingMinutes} min read</span>
          </CityNote>
          <CityExcerpt>
            <b>{title}.</b> {excerpt}
          </CityExcerpt>
          <CityMore>Read Guide</CityMore>
        </Link>
      </CityLink>
    </CityTile>
  );
}
