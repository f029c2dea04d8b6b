import type { CityPlaces, ListedPlace } from "./places.js";
import { curly } from "./typography.js";

const STATE = /, [A-Z]{2}(?: \d{5})?$/;

/** Where a place is, as short as a menu line allows: street and, outside the guide's city, the town; else the district. */
export function whereabouts(place: ListedPlace, city: CityPlaces): string {
  const short = place.address?.replace(STATE, "");
  const own = `, ${city.city}`;
  const street = short?.endsWith(own) ? short.slice(0, -own.length) : short;
  return curly(street ?? place.district ?? "address not listed");
}

/** Where a place's name leads: its own site, else a search of Google Maps for name and address. */
export function placeLink(place: ListedPlace, city: CityPlaces): string {
  if (place.website !== undefined) return place.website;
  const where = place.address ?? `${city.city}, ${city.state}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place.name}, ${where}`)}`;
}

/** The words of the facts line before and after the telephone number; what is unknown is left out. */
export function factWords(place: ListedPlace): {
  readonly before: readonly string[];
  readonly after: readonly string[];
} {
  const district = place.address === undefined ? undefined : place.district;
  return {
    before: [place.cuisines.join(", "), ...(district === undefined ? [] : [curly(district)])],
    after: [
      ...(place.since === undefined ? [] : [`since ${place.since}`]),
      `last confirmed ${place.seen.slice(0, 4)}`,
    ],
  };
}

/** A telephone number of the files, '(901) 555-1234', as the target of a link that calls. */
export function callLink(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}
