import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";

export interface CoveredCity {
  readonly name: string;
  readonly path: string;
  readonly point: Coordinates;
  readonly plate?: string;
}

export function readCities(answer: unknown): readonly CoveredCity[] {
  return Array.isArray(answer) ? answer.filter(isCity) : [];
}

function isCity(value: unknown): value is CoveredCity {
  const city = value as Partial<CoveredCity> | null;
  return (
    typeof city?.name === "string" &&
    typeof city.path === "string" &&
    city.path.startsWith("/") &&
    ["undefined", "string"].includes(typeof city.plate) &&
    isCoordinates(city.point)
  );
}
