import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Guide } from "@dinner-dice/content/guides";
import { plateOf } from "../art/plates.js";
import {
  CityExcerpt,
  CityLink,
  CityMore,
  CityName,
  CityNote,
  CityPicture,
  CityTile,
} from "../parts/cities.js";

/** One guide on the wall: plate, city, state, reading time, title, excerpt. */
export function GuideCard({ guide }: { readonly guide: Guide }): ReactElement {
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
