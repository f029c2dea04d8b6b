import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { plateOf } from "../art/plates.js";
import { ButtonLink } from "../parts/button.js";
import { Plates, Wall, WallHead } from "../parts/wall.js";

/** One plate on the wall. */
export interface WallPlate {
  readonly path: string;
  readonly citySlug: string;
  readonly city: string;
  readonly words: string;
}

interface CityWallProps {
  readonly title: string;
  readonly lede: string;
  readonly plates: readonly WallPlate[];
}

/** A row of souvenir plates that lead to city guides. */
export function CityWall({ title, lede, plates }: CityWallProps): ReactElement {
  return (
    <Wall aria-labelledby="wall-title">
      <div className="wrap">
        <WallHead>
          <div>
            <h2 className="d2" id="wall-title">
              {title}
            </h2>
            <p className="muted under-title">{lede}</p>
          </div>
          <ButtonLink asChild>
            <Link to="/city-guides">All 14 city guides</Link>
          </ButtonLink>
        </WallHead>
        <Plates>
          {plates.map(({ path, citySlug, city, words }) => (
            <li key={path}>
              <Link to={path}>
                <img
                  className="plate"
                  src={plateOf(citySlug)}
                  alt=""
                  width="226"
                  height="226"
                  loading="lazy"
                />
                <b>{city}</b>
                <small>{words}</small>
              </Link>
            </li>
          ))}
        </Plates>
      </div>
    </Wall>
  );
}
