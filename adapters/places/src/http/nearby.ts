import { type Coordinates, distanceBetween, isCoordinates } from "@dinner-dice/core/coordinates";
import { ALL } from "@dinner-dice/core/place/extent";
import { type Nearby, type NearbySearch, PlacesError } from "@dinner-dice/core/ports/places-provider";
import { detailsOf, type Restaurant, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import { cuisinesFor } from "../records/cuisine-table.js";
import { badAnswer } from "./service-errors.js";

/** A restaurant with a point; 'left out' is one that can be read and is not wanted: closed, no meals. */
export type ReadPlace = (Restaurant & { readonly location: Coordinates }) | "left out" | undefined;

/** What a service listed, and how its items are read. */
export interface Listing {
  readonly service: string;
  readonly items: unknown;
  readonly read: (item: unknown) => ReadPlace;
  /** Most items that it lists: a full list may have left some out. */
  readonly page: number;
}

/** Refuses a search that could only be misread, with the service's own word for it where it has one; the PlacesError is 'invalid-request'. */
export function checkSearch({ center, radius }: NearbySearch, status?: string): void {
  if (!isCoordinates(center) || !(radius > 0) || !Number.isFinite(radius))
    throw new PlacesError("invalid-request", "A search needs a point and a radius above zero.", status);
}

/** The facts of one requested place. Throws 'bad-answer' if they cannot be read. */
export function detailsFrom(service: string, place: ReadPlace): RestaurantDetails | undefined {
  if (place === undefined) throw badAnswer(service, "the place has no id and no point");
  return place === "left out" ? undefined : detailsOf(place);
}

/** The restaurants of a list that lie in the circle and serve the cuisine, each once; what cannot be read makes it a part, a list of which nothing can be read is 'bad-answer'. */
export function nearbyOf({ service, items, read, page }: Listing, search: NearbySearch): Nearby {
  if (!Array.isArray(items)) throw badAnswer(service, "there is no list of places");
  const places = items.slice(0, page).map(read);
  if (places.length > 0 && places.every((place) => place === undefined))
    throw badAnswer(service, "no place has an id and a point");
  const names = cuisinesFor(search.cuisine);
  const wanted = places.filter(
    (place): place is Exclude<ReadPlace, string | undefined> =>
      place !== undefined &&
      place !== "left out" &&
      distanceBetween(search.center, place.location) <= search.radius &&
      (names === undefined || (place.types ?? []).some((type) => names.has(type.toLowerCase()))),
  );
  return {
    restaurants: [...new Map(wanted.map((place) => [place.id, place])).values()],
    extent: items.length < page && !places.includes(undefined) ? ALL : { kind: "part" },
  };
}
