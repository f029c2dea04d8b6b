import { type ReactElement, useEffect, useState } from "react";
import { readJson } from "@dinner-dice/browser";
import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { DISTANCE_MILES, formatMiles, milesToMetres } from "@dinner-dice/core/radius";
import { BoardCities, BoardCityLink, BoardCityList } from "../../parts/board.js";
import { Heading } from "../../parts/text.js";
import { BOARD } from "./board-words.js";
import { type CoveredCity, readCities } from "./covered-city.js";

/** Milliseconds that a board waits for the list before it says what does not hang on it. */
const PATIENCE = 1000;

/** The covered cities, once they are wanted: `undefined` until they are known, none where that takes too long or fails. */
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

/** From here on no search reaches a city: as far as one may ask, and once more for the places around its middle. */
const OUT_OF_REACH = milesToMetres(2 * DISTANCE_MILES.max);

/** True where it is known that even the farthest search brings none of the cities. */
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

/** Nearer than this a city is the one that was asked for. */
const ITSELF = milesToMetres(1);

/** The farthest drive to a covered city that we suggest. */
const DRIVE = milesToMetres(200);

/** Most cities that are named. */
const MOST_CITIES = 3;

/** The nearest covered cities besides the one asked for, where one can drive there, and the way to all. */
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
