import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Guide } from "@dinner-dice/content/guides";
import { plateOf } from "../art/plates.js";

/** One guide on the wall: plate, city, state, reading time, title, excerpt. */
export function GuideCard({ guide }: { readonly guide: Guide }): ReactElement {
  const { path, city, readingMinutes, title, excerpt } = guide;
  return (
    <li>
      <Link to={path}>
        <img className="plate" src={plateOf(city.slug)} alt="" width="226" height="226" loading="lazy" />
        <h2>{city.city}</h2>
        <small>
          {city.stateName}, {readingMinutes} min read
        </small>
        <p className="ex">
          <b>{title}.</b> {excerpt}
        </p>
        <span className="go">Read Guide</span>
      </Link>
    </li>
  );
}
