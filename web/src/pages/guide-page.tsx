import { hasPlate, plateOf } from "../art/drawings.js";
import { ArrowIcon } from "../art/icons.js";
import { EmbeddedFinder, idlePorts } from "../finder/city/embedded-finder.js";
import { GuideRoll } from "../guides/guide-roll.js";
import {
  CityClosing,
  ExploreCities,
  GuideIndex,
  GuideMap,
  PrintedMenu,
  PairsWell,
  SignatureDishes,
} from "../guides/guide-sections.js";
import { HoodChips } from "../guides/hood-chips.js";
import { timedPlaces } from "../guides/guide-sections.js";
import { MAP_ANCHOR, restaurantList } from "../head/restaurant-list.js";
import { HOME_IMAGE, type PageHead, blogPosting, breadcrumbs } from "../head/structured-data.js";
import { Island } from "../layout/island.js";
import { BackLink } from "../parts/article.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { AboutGuide, ChangeLines, Contents, PhoneFold } from "../parts/guide-index.js";
import { GuideIntro, GuideProse, GuideSection } from "../parts/guide-text.js";
import {
  GuideHead,
  GuideHeadColumn,
  GuideHeadline,
  GuideHeadRow,
  GuideLede,
  GuidePicture,
  GuideBody,
  GuideMapColumn,
  Meta,
  Tips,
  ScreenOnly,
} from "../parts/guide.js";
import { pinnedBody } from "../parts/sketch.js";
import { Html, Container, Heading } from "../parts/text.js";
import { type SiteIdentity, useProduct } from "../site.js";
import { GUIDE } from "../words/guides.js";
import type { Article } from "@dinner-dice/content/articles";
import { longMonth } from "@dinner-dice/content/dates";
import type { Guide } from "@dinner-dice/content/guides";
import { GONE_FORM } from "@dinner-dice/content/listings";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { sketchMap } from "@dinner-dice/content/sketch-map";
import { ABOUT_PATH, ELEMENT_PATH, METHOD_PATH } from "@dinner-dice/content/site-paths";
import { curly, escapeHtml } from "@dinner-dice/content/text";
import { REPORT_PATH } from "@dinner-dice/wire/requests";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";

export interface GuidePageProps {
  readonly guide: Guide;
  readonly guides: readonly Guide[];
  readonly posts: readonly Article[];
}

export function GuidePage({ guide, guides, posts }: GuidePageProps): ReactElement {
  const { city, intro, sections, tips, invitation, search } = guide;
  const cityName = city.city;
  const svg = sketchMap(guide);
  const anchors = [
    ...(svg === "" ? [] : [{ id: MAP_ANCHOR.slice(1), heading: GUIDE.map }]),
    ...sections,
    { id: "tips", heading: tips.heading },
  ];
  const cityLabel = `${cityName}, ${city.state}`;
  return (
    <>
      <ScreenOnly>
        <Head guide={guide} />
        <BannerEdge />
      </ScreenOnly>
      <Container>
        <GuideBody as={pinnedBody(guide.entries.length)}>
          <PrintedMenu guide={guide} />
          <ScreenOnly>
            <Island name="guide-roll" props={{ city: city.slug, cityLabel, zone: city.zone }} until="touch">
              <GuideRoll
                places={timedPlaces(guide)}
                city={city.slug}
                cityLabel={cityLabel}
                zone={city.zone}
                random={idlePorts.random}
              />
            </Island>
            <HoodChips guide={guide} />
            <PhoneFold>
              <summary>{GUIDE.onThisPage}</summary>
              <Contents aria-label={GUIDE.onThisPage}>
                <b>{GUIDE.onThisPage}</b>
                <ul>
                  {anchors.map(({ id, heading }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{heading}</a>
                    </li>
                  ))}
                </ul>
              </Contents>
              <GuideIndex guide={guide} />
            </PhoneFold>
            <PhoneFold>
              <summary>{GUIDE.knownFor(cityName)}</summary>
              <GuideIntro html={intro} />
              <SignatureDishes guide={guide} />
            </PhoneFold>
            <Sections of={sections.slice(0, 1)} />
          </ScreenOnly>
          <GuideMapColumn>
            <GuideMap guide={guide} svg={svg} />
          </GuideMapColumn>
          <ScreenOnly>
            <Sections of={sections.slice(1)} />
            <Tips aria-labelledby="tips">
              <Heading size="subtitle" id="tips">
                {tips.heading}
              </Heading>
              <Html html={tips.html} />
            </Tips>
            <form id={GONE_FORM} method="post" action={REPORT_PATH}>
              <input type="hidden" name="kind" value="gone" />
            </form>
            <Changes guide={guide} />
            <CityClosing cityName={cityName} />
            <PairsWell posts={posts} guides={guides} />
          </ScreenOnly>
        </GuideBody>
      </Container>
      <ScreenOnly>
        <EmbeddedFinder
          heading={`Find ${cityName} Restaurants Near You`}
          invitation={invitation}
          known={{ label: cityLabel, point: city.center }}
          manner={search}
          back={"\u2190 Search Again"}
        />
        <ExploreCities guides={guides} />
      </ScreenOnly>
    </>
  );
}

function Sections({ of }: { readonly of: Guide["sections"] }): readonly ReactElement[] {
  return of.map(({ id, heading, html }) => (
    <GuideSection key={id} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      <GuideProse html={html} />
    </GuideSection>
  ));
}

/** The code that shows this city's die on another site. The server leaves the paragraph out if pages may not be framed. */
function embedSnippet(slug: string): string {
  const code = `<script src="${PLACEHOLDERS.siteUrl}${ELEMENT_PATH}" async></script><dinner-dice city="${slug}"></dinner-dice>`;
  return `<p>{if embeds} Put this die on your page: <code>${escapeHtml(code)}</code></p>`;
}

const SHORT = 8;

function Head({ guide }: { readonly guide: Guide }): ReactElement {
  const { headline, subtitle, city, entries, changed } = guide;
  const sure = entries.filter(({ uncertain }) => !uncertain).length;
  return (
    <Banner>
      <GuideHead kind="guide">
        <GuideHeadColumn>
          <BackLink asChild>
            <Link to="/city-guides">
              <ArrowIcon />
              City Guides
            </Link>
          </BackLink>
          <GuideHeadRow>
            <div>
              <GuideHeadline>{headline}</GuideHeadline>
              <GuideLede>{subtitle}</GuideLede>
              <Meta>
                <span>{city.stateName}</span>
                <span>Checked {longMonth(changed.slice(0, "2026-11".length))}</span>
                <span>
                  {sure} of {entries.length} places confirmed{sure < SHORT ? ": a short list" : ""}
                </span>
                <Link to={METHOD_PATH}>How we choose</Link>
              </Meta>
            </div>
            <GuidePicture
              src={plateOf(city.slug)}
              alt={`Souvenir plate of ${city.city}`}
              width="226"
              height="226"
            />
          </GuideHeadRow>
        </GuideHeadColumn>
      </GuideHead>
    </Banner>
  );
}

/** When the page was written, how long it takes to read, how old its oldest source is, and what changed. */
function Changes({ guide }: { readonly guide: Guide }): ReactElement {
  const { city, readingMinutes, lastUpdated, oldestWord } = guide;
  const product = useProduct();
  return (
    <AboutGuide aria-labelledby="changes">
      <Heading size="subtitle" id="changes">
        About this guide
      </Heading>
      <Meta>
        <span>
          By <Link to={ABOUT_PATH}>{product}</Link>
        </span>
        <span>{readingMinutes} min read</span>
        <span>Last Updated {longMonth(lastUpdated)}</span>
        <span>Oldest source: {longMonth(oldestWord)}</span>
      </Meta>
      <ChangeLines aria-label="What changed">
        {city.changes.map(({ month, says }) => (
          <li key={month + says}>
            <b>{longMonth(month)}:</b> {curly(says)}
          </li>
        ))}
      </ChangeLines>
      <Html html={embedSnippet(city.slug)} />
    </AboutGuide>
  );
}

export function guideHead(guide: Guide, site: SiteIdentity): PageHead {
  const { path, title, description, keywords, headline, city, published, changed } = guide;
  const { image, imageAlt } = hasPlate(city.slug)
    ? { image: `/social/${city.slug}.png`, imageAlt: `Souvenir plate of ${city.city} with its dishes` }
    : HOME_IMAGE;
  const dates = { published, modified: changed };
  return {
    ...{ title, description, keywords, canonicalPath: path, image, imageAlt, dates },
    type: "article",
    structuredData: [
      blogPosting({ path, headline, description, keywords, image, ...dates }, site),
      breadcrumbs(site.siteUrl, [
        { name: "City Guides", path: "/city-guides" },
        { name: headline, path },
      ]),
      ...(guide.entries.every(({ uncertain }) => uncertain) ? [] : [restaurantList(guide, site.siteUrl)]),
    ],
  };
}
