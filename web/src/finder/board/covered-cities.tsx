import { type ReactElement, useEffect, useState } from "react";
import { readJson } from "@dinner-dice/adapters/browser";
import { BoardCities, BoardCityLink, BoardCityList } from "../../parts/board.js";
import { Heading } from "../../parts/text.js";

/** Where the list of covered cities is read. */
export const COVERAGE_PATH = "/coverage.json";

/** One city the directory knows. */
export interface CoveredCity {
  readonly name: string;
  readonly path: string;
}

/** Which cities the directory covers, each leading to its guide. */
export function CoveredCities(): ReactElement | null {
  const [cities, setCities] = useState<readonly CoveredCity[]>([]);
  useEffect(() => {
    readJson(COVERAGE_PATH).then(
      (answer) => {
        setCities(readCities(answer));
      },
      () => {
        setCities([]);
      },
    );
  }, []);
  return <CityLinks cities={cities} />;
}

/** The covered cities as links. */
export function CityLinks({ cities }: { readonly cities: readonly CoveredCity[] }): ReactElement | null {
  if (cities.length === 0) return null;
  return (
    <BoardCities>
      <Heading size="caption">Our directory covers {cities.length} cities so far</Heading>
      <BoardCityList>
        {cities.map(({ name, path }) => (
          <li key={path}>
            <BoardCityLink href={path}>{name}</BoardCityLink>
          </li>
        ))}
      </BoardCityList>
    </BoardCities>
  );
}

function readCities(answer: unknown): readonly CoveredCity[] {
  return Array.isArray(answer) ? answer.filter(isCity) : [];
}

function isCity(value: unknown): value is CoveredCity {
  const city = value as Partial<CoveredCity> | null;
  return typeof city?.name === "string" && typeof city.path === "string" && city.path.startsWith("/");
}
