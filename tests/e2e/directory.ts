import { type CityPlaces, type ListedPlace, readCityPlaces } from "@dinner-dice/content/places";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { ENOUGH_MATCHES } from "@dinner-dice/core/search/search-machine";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../content/places");

const CITIES: readonly CityPlaces[] = readdirSync(FOLDER).map((file) =>
  readCityPlaces(readFileSync(join(FOLDER, file), "utf8"), file),
);

export const COVERED = CITIES.length;

/** Where 'Memphis' is. */
export const MEMPHIS: Coordinates = { lat: 35.14953, lng: -90.04898 };

/** How far a search looks first where the location names no dense place, in meters. */
const CLOSE = 3000;

const METERS_PER_MILE = 1609.344;

export interface Asked {
  readonly center?: Coordinates;
  readonly miles?: number;
  readonly cuisine?: string;
  /** How far is looked first, in meters. */
  readonly first?: number;
}

/** All that a search of the directory brings: what is close where that fills a hand, else all within the visitor's own distance. */
export function directoryFinds(asked: Asked = {}): readonly ListedPlace[] {
  const { first = CLOSE, miles = 5 } = asked;
  const close = within(asked, Math.min(first, miles * METERS_PER_MILE));
  return close.length >= ENOUGH_MATCHES ? close : within(asked, miles * METERS_PER_MILE);
}

function within({ center = MEMPHIS, cuisine }: Asked, meters: number): readonly ListedPlace[] {
  return CITIES.flatMap(({ places }) => places)
    .filter(({ point }) => point !== undefined && distanceBetween(center, point) <= meters)
    .filter(({ cuisines }) => cuisine === undefined || cuisines.includes(cuisine));
}

/** A point with a full hand close by, so that a search for more miles has reason to stop early. */
export const CROWDED: Coordinates = crowded();

function crowded(): Coordinates {
  const points = CITIES.flatMap(({ places }) => places.flatMap(({ point }) => point ?? []));
  const found = points.find((center) => within({ center }, CLOSE).length >= ENOUGH_MATCHES);
  if (!found) throw new Error("Nowhere does the directory fill a hand within 3000 m.");
  return found;
}

/** 'Pick 2 of 12' for the second pick of a batch, and 'Pick 1 of 1' for the thirteenth of thirteen. */
export function pickText(number: number, matches: number): string {
  return `Pick ${number} of ${matches}`;
}
