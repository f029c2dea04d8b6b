import { longMonth } from "./dates.js";
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
  return place.website ?? mapLink(place, city);
}

/** Where a map shows a place: a search of Google Maps for name and address, else name and city. */
function mapLink(place: ListedPlace, city: CityPlaces): string {
  const where = place.address ?? `${city.city}, ${city.state}`;
  return `https://www.google.com/maps/search/?api=1&query=${plused(`${place.name}, ${where}`)}`;
}

/** The words of the facts line; what is unknown is left out, and of a place that may be gone the line says so. */
export function factWords(place: ListedPlace, uncertain: boolean): readonly string[] {
  const district = place.address === undefined ? undefined : place.district;
  const seen = longMonth(place.seen);
  return [
    place.cuisines.join(", "),
    ...(district === undefined ? [] : [curly(district)]),
    uncertain ? `last seen trading ${seen}, call first` : `last seen ${seen}`,
  ];
}

/** A telephone number of the files, '(901) 555-1234', as the target of a link that calls. */
export function callLink(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}

/** Words as a query writes them, spaces as plus signs (WHATWG, "application/x-www-form-urlencoded"). */
function plused(words: string): string {
  return encodeURIComponent(words).replaceAll("%20", "+").replaceAll("%2C", ",");
}
