import { restaurantList } from "../head/restaurant-list.js";
import { isFresh } from "@dinner-dice/core/place/fresh";
import { type RollPlace, placesOf, withHours } from "./roll-deck.js";
import { dishOf } from "../art/drawings.js";
import { MAP_ANCHOR } from "../head/restaurant-list.js";
import { CityLinks } from "../home/city-links.js";
import { ButtonLink } from "../parts/button.js";
import { GuideIndexBox, IndexRows } from "../parts/guide-index.js";
import { GuideClosing } from "../parts/guide-text.js";
import {
  Related,
  RelatedLink,
  RelatedList,
  MenuFace,
  MenuItem,
  MenuList,
  MenuSheet,
  Dish,
  DishName,
  DishPicture,
  Dishes,
} from "../parts/guide.js";
import { Sketch, SketchCaption } from "../parts/sketch.js";
import { Heading, Text, Unbroken, Html } from "../parts/text.js";
import { GUIDE } from "../words/guides.js";
import type { Article } from "@dinner-dice/content/articles";
import { menuSix, signaturesOf, coverage, guideIndex } from "@dinner-dice/content/guide-index";
import type { Guide } from "@dinner-dice/content/guides";
import { seenWords } from "@dinner-dice/content/listing-facts";
import { caption } from "@dinner-dice/content/sketch-map";
import { curly } from "@dinner-dice/content/text";
import { type ReactElement, Fragment } from "react";
import { Link } from "react-router-dom";

/** The places of a guide that it recommends, read from the structured data that its page will carry. */
export function rollPlaces(guide: Guide): readonly RollPlace[] {
  return placesOf(restaurantList(guide, ""));
}

/** The same places with their hours, which the page carries in its entries. */
export function timedPlaces(guide: Guide): readonly RollPlace[] {
  const fresh = guide.entries.filter(({ place }) => isFresh(place.hours?.seen ?? "", Date.now()));
  const hours = new Map(fresh.map(({ place }) => [place.slug, place.hours?.when]));
  return withHours(rollPlaces(guide), (id) => hours.get(id));
}

export function CityClosing({ cityName }: { readonly cityName: string }): ReactElement {
  return (
    <GuideClosing aria-labelledby="closing">
      <Heading size="subtitle" id="closing">
        {GUIDE.undecided(cityName)}
      </Heading>
      <p>{GUIDE.closing}</p>
      <p>
        <ButtonLink href="#finder">{GUIDE.rollFor(cityName)}</ButtonLink>
      </p>
    </GuideClosing>
  );
}

export function ExploreCities({ guides }: { readonly guides: readonly Guide[] }): ReactElement {
  return (
    <CityLinks
      title={GUIDE.others}
      lede={GUIDE.othersLede}
      plates={guides.map(({ path, city }) => ({
        path,
        citySlug: city.slug,
        city: city.city,
        words: city.stateName,
      }))}
    />
  );
}

interface PairsWellProps {
  readonly posts: readonly Article[];
  readonly guides: readonly Guide[];
}

export function PairsWell({ posts, guides }: PairsWellProps): ReactElement {
  return (
    <Related aria-labelledby="pairs-well">
      <Heading size="subtitle" id="pairs-well">
        {GUIDE.pairs}
      </Heading>
      <RelatedList>
        {[...posts, ...guides].map(({ path, headline }) => (
          <li key={path}>
            <RelatedLink asChild>
              <Link to={path}>{headline}</Link>
            </RelatedLink>
          </li>
        ))}
      </RelatedList>
    </Related>
  );
}

/** The printed page: six places and their dishes, for a real die. The sketch is beside it. */
export function PrintedMenu({ guide }: { readonly guide: Guide }): ReactElement | null {
  const { city, entries } = guide;
  const six = menuSix(entries);
  if (six.length === 0) return null;
  return (
    <MenuSheet aria-labelledby="menu-sheet">
      <Heading size="subtitle" id="menu-sheet">
        {GUIDE.menu(city.city)}
      </Heading>
      <p>{GUIDE.menuLede}</p>
      <MenuList>
        {six.map(({ number, place, uncertain }, index) => (
          <MenuItem key={number}>
            <MenuFace>{index + 1}</MenuFace>
            <div>
              <b>{curly(place.name)}</b>
              {GUIDE.onSketch(number)}
              <br />
              {curly(place.order ?? "")}
              <br />
              {curly(place.address ?? "")}
              {place.phone !== undefined && `, ${unbroken(place.phone)}`}
              {uncertain && `. ${seenWords(place.seen, uncertain)}`}
            </div>
          </MenuItem>
        ))}
      </MenuList>
    </MenuSheet>
  );
}

/** '(901) 555-1234' on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0").replaceAll("-", "\u2011");
}

const SIZE = "160";

export function SignatureDishes({ guide }: { readonly guide: Guide }): ReactElement {
  return (
    <Dishes aria-label={GUIDE.knownFor(guide.city.city)}>
      {signaturesOf(guide).map(({ signature, entry: { place, uncertain } }) => (
        <Dish key={signature.picture}>
          <DishPicture src={dishOf(signature.picture)} alt="" loading="lazy" width={SIZE} height={SIZE} />
          <div>
            <DishName>
              <Unbroken words={curly(signature.dish)} />
            </DishName>
            <Text size="small">
              {GUIDE.at} <a href={`#${place.slug}`}>{curly(place.name)}</a>
              {uncertain && `. ${seenWords(place.seen, uncertain)}`}
            </Text>
          </div>
        </Dish>
      ))}
    </Dishes>
  );
}

interface GuideMapProps {
  readonly guide: Guide;
  /** The sketch, or nothing if no place has a point. */
  readonly svg: string;
}

export function GuideMap({ guide, svg }: GuideMapProps): ReactElement | null {
  if (svg === "") return null;
  return (
    <Sketch id={MAP_ANCHOR.slice(1)}>
      <Html html={svg} />
      <SketchCaption>{caption(guide)}</SketchCaption>
    </Sketch>
  );
}

/** The page's places by cuisine and part of town, each a link to its entry: a filter that needs no script. */
export function GuideIndex({ guide }: { readonly guide: Guide }): ReactElement {
  return (
    <GuideIndexBox aria-label={GUIDE.byKind}>
      <Text size="small">{coverage(guide)}</Text>
      {guideIndex(guide).map(({ name, rows }) => (
        <details key={name}>
          <summary>{name}</summary>
          <IndexRows>
            {rows.map((row) => (
              <Fragment key={row.name}>
                <dt>{row.name}</dt>
                <dd>
                  {row.entries.map(({ number, place }) => (
                    <a key={number} href={`#${place.slug}`}>
                      {number}
                    </a>
                  ))}
                </dd>
              </Fragment>
            ))}
          </IndexRows>
        </details>
      ))}
    </GuideIndexBox>
  );
}
