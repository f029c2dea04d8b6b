import { type ReactElement, useEffect, useState } from "react";
import { readJson } from "@dinner-dice/browser";
import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { DISTANCE_MILES, formatMiles, milesToMetres } from "@dinner-dice/core/radius";
import { BoardCities, BoardCityLink, BoardCityList } from "../../parts/board.js";
import { Heading } from "../../parts/text.js";
import { BOARD } from "./board-words.js";
import { type CoveredCity, readCities } from "./covered-city.js";

/** Milliseconds that a board waits for the list before it goes on without it. */
const PATIENCE = 1000;

/** Loads the covered cities when they are needed: `undefined` while loading, empty if it fails or takes too long. */
export function useCoveredCities(wanted: boolean): readonly CoveredCity[] | undefined {
  const [cities, setCities] = useState<readonly CoveredCity[]>();
  useEffect(() => {
    if (!wanted) return;
    const late = setTimeout(() => {
      setCities((known) => known ?? []);
    }, PATIENCE);
    readJson(COVERAGE_PATH).then(
      (answer) => {
        setCities(readCities(answer));
      },
      () => {
        setCities([]);
      },
    );
    return (): void => {
      clearTimeout(late);
    };
  }, [wanted]);
  return cities;
}

/** Beyond this distance, no search reaches a city: twice the largest distance of the form. */
const OUT_OF_REACH = milesToMetres(2 * DISTANCE_MILES.max);

/** Returns whether even the farthest search would reach none of the cities. */
export function isOutOfReach(cities: readonly CoveredCity[], center: Coordinates): boolean {
  return cities.length > 0 && cities.every(({ point }) => distanceBetween(center, point) > OUT_OF_REACH);
}

/** The cities with their distances from a point, the nearest first. */
export function nearestFirst(
  cities: readonly CoveredCity[],
  center: Coordinates,
): readonly (CoveredCity & { readonly metres: number })[] {
  return cities
    .map((city) => ({ ...city, metres: distanceBetween(center, city.point) }))
    .sort((one, other) => one.metres - other.metres);
}

interface NearestCitiesProps {
  readonly cities: readonly CoveredCity[];
  readonly center: Coordinates;
}

/** A city nearer than this is the one that was searched. */
const ITSELF = milesToMetres(1);

/** The farthest drive to a covered city that we suggest. */
const DRIVE = milesToMetres(200);

/** Most cities that we name. */
const MOST_CITIES = 3;

/** The nearest covered cities besides the searched one, if they are within a drive, and a link to all. */
export function NearestCities({ cities, center }: NearestCitiesProps): ReactElement {
  const near = nearestFirst(cities, center)
    .filter(({ metres }) => metres > ITSELF && metres <= DRIVE)
    .slice(0, MOST_CITIES);
  return (
    <BoardCities>
      {near.length > 0 && <Heading size="caption">{BOARD.nearest}</Heading>}
      <BoardCityList>
        {near.map(({ name, path, metres }) => (
          <li key={path}>
            <BoardCityLink href={path}>
              {name}, {formatMiles(metres)}
            </BoardCityLink>
          </li>
        ))}
        {cities.length > 0 && (
          <li>
            <BoardCityLink href="/city-guides">All {cities.length} city guides</BoardCityLink>
          </li>
        )}
      </BoardCityList>
    </BoardCities>
  );
}
