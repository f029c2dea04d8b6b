import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";

/** A city that the directory covers. */
export interface CoveredCity {
  readonly name: string;
  readonly path: string;
  readonly point: Coordinates;
  /** The address of its souvenir plate. */
  readonly plate?: string;
}

/** Reads the list of covered cities. Leaves out malformed ones. */
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
