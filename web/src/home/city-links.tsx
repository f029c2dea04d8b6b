import { plateOf } from "../art/drawings.js";
import { ButtonLink } from "../parts/button.js";
import {
  Cities,
  CitiesHead,
  CitiesLede,
  CitiesNamed,
  CityLink,
  CityName,
  CityNote,
  CityPicture,
  CityTile,
  CityTiles,
} from "../parts/cities.js";
import { Container, Heading } from "../parts/text.js";
import { Fragment, type ReactElement } from "react";
import { Link } from "react-router-dom";

export interface LinkedCity {
  readonly path: string;
  readonly citySlug: string;
  readonly city: string;
  readonly words: string;
}

interface CityLinksProps {
  readonly title: string;
  readonly lede: string;
  readonly plates: readonly LinkedCity[];
  /** All cities, of which those without a plate are linked by name. */
  readonly others?: readonly Pick<LinkedCity, "path" | "city">[];
  readonly articles?: readonly { readonly path: string; readonly headline: string }[];
}

export function CityLinks({ title, lede, plates, others = [], articles = [] }: CityLinksProps): ReactElement {
  const unshown = others.filter(({ path }) => plates.every((plate) => plate.path !== path));
  return (
    <Cities aria-labelledby="wall-title">
      <Container>
        <CitiesHead>
          <div>
            <Heading id="wall-title">{title}</Heading>
            <CitiesLede>{lede}</CitiesLede>
          </div>
          <ButtonLink asChild>
            <Link to="/city-guides">All city guides</Link>
          </ButtonLink>
        </CitiesHead>
        <CityTiles kind="row">
          {plates.map(({ path, citySlug, city, words }) => (
            <CityTile key={path}>
              <CityLink asChild>
                <Link to={path}>
                  <CityPicture src={plateOf(citySlug)} alt="" loading="lazy" width="226" height="226" />
                  <CityName>{city}</CityName>
                  <CityNote>{words}</CityNote>
                </Link>
              </CityLink>
            </CityTile>
          ))}
        </CityTiles>
        {unshown.length > 0 && (
          <CitiesNamed>
            {unshown.map(({ path, city }, index) => (
              <Fragment key={path}>
                {index > 0 && " · "}
                <Link to={path}>{city}</Link>
              </Fragment>
            ))}
            {articles.map(({ path, headline }) => (
              <Fragment key={path}>
                {" · To read: "}
                <Link to={path}>{headline}</Link>
              </Fragment>
            ))}
          </CitiesNamed>
        )}
      </Container>
    </Cities>
  );
}
