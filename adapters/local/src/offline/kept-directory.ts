import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { isFields, readFields, readItems, readText, readTexts } from "@dinner-dice/core/reading";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/restaurant";
import { restaurantOf } from "@dinner-dice/places/internal/records/restaurant-of";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";

/** A guide city: its name, its two-letter state, its center. */
export interface KeptCity {
  readonly city: string;
  readonly state: string;
  readonly center: Coordinates;
}

/** The guides' whole directory as one text, for transfer and storage. */
export interface KeptDirectory {
  readonly cities: readonly KeptCity[];
  readonly places: readonly StoredPlace[];
}

/** Parses a stored directory. Leaves out malformed cities and places. Never throws. */
export function keptDirectory(value: unknown): KeptDirectory {
  const fields = readFields(value);
  return {
    cities: readItems(fields["cities"]).flatMap((each) => readCity(each) ?? []),
    places: readItems(fields["places"]).filter(isStoredPlace),
  };
}

/** All restaurants of a kept directory. */
export function keptRestaurantsOf({ places }: KeptDirectory): readonly Restaurant[] {
  return places.map((place) => restaurantOf(place));
}

function readCity(value: unknown): KeptCity | undefined {
  const fields = readFields(value);
  const [city, state, center] = [readText(fields["city"]), readText(fields["state"]), fields["center"]];
  if (city === undefined || state === undefined || !isCoordinates(center)) return undefined;
  return { city, state, center: { lat: center.lat, lng: center.lng } };
}

function isStoredPlace(value: unknown): value is StoredPlace {
  return (
    isFields(value) &&
    isCoordinates(value["point"]) &&
    readTexts(value["cuisines"]) !== undefined &&
    isRestaurant(restaurantOf(value as unknown as StoredPlace))
  );
}
