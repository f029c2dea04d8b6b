import { longMonth } from "./dates.js";
import type { CityPlaces, ListedPlace } from "./places.js";
import { curly } from "./text.js";

const STATE = /, [A-Z]{2}(?: \d{5})?$/;

/** Where a place is, as short as a menu line allows: street and, outside the guide's city, the town; else the district. */
export function whereabouts(place: ListedPlace, city: CityPlaces): string {
  const short = place.address?.replace(STATE, "");
  const own = `, ${city.city}`;
  const street = short?.endsWith(own) ? short.slice(0, -own.length) : short;
  return curly(street ?? place.district ?? "address not listed");
}

/** Where a map shows a place: a search of Google Maps for name and address, else name and city. */
export function mapLink(place: ListedPlace, city: CityPlaces): string {
  const where = place.address ?? `${city.city}, ${city.state}`;
  /* Spaces as plus signs (WHATWG, "application/x-www-form-urlencoded"). */
  const query = encodeURIComponent(`${place.name}, ${where}`).replaceAll("%20", "+").replaceAll("%2C", ",");
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** The line under a place's name: its cuisine, its neighborhood, and where in it. */
export function placeLine(place: ListedPlace, city: CityPlaces): string {
  const where = whereabouts(place, city);
  const district = place.district === undefined ? [] : [curly(place.district)];
  return [place.cuisines.join(", "), ...new Set([...district, where])].join(" \u00B7 ");
}

/** 'Confirmed open May 2025', and of a place that may be gone 'Last confirmed open May 2023. Call first.' */
export function seenWords(seen: string, uncertain: boolean): string {
  return uncertain
    ? `Last confirmed open ${longMonth(seen)}. Call first.`
    : `Confirmed open ${longMonth(seen)}`;
}

/** A telephone number of the files, '(901) 555-1234', as the target of a link that calls. */
export function callLink(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}

export interface PostalAddress {
  readonly street: string;
  readonly town: string;
  /** Two capital letters. */
  readonly state: string;
  readonly zip?: string;
}

const POSTAL_STATE = /^([A-Z]{2})(?: (\d{5}))?$/;

/** Takes '8 Elm St, Suite 2, Bartlett, TN 38104' apart; an address of another shape is `undefined`. */
export function postalAddress(address: string): PostalAddress | undefined {
  const parts = address.split(", ");
  const [, state, zip] = POSTAL_STATE.exec(parts.at(-1) ?? "") ?? [];
  const town = parts.at(-2);
  const street = parts.slice(0, -2).join(", ");
  if (state === undefined || town === undefined || street === "") return undefined;
  return { street, town, state, ...(zip !== undefined && { zip }) };
}
