import { bearingBetween, distanceBetween, compassPoint } from "@dinner-dice/core/coordinates";
import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import { formatMiles, roundMiles } from "@dinner-dice/core/radius";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** Nearer than this, in meters, a direction has no meaning. */
const AT_HAND = 160;

/** '1.3 mi south', 'about 1.3 mi south' for an approximate point, 'Not known' without a point. */
export function distanceText(
  { location, locationErrorMetres = 0 }: Restaurant,
  { center }: Searched,
): string {
  if (!location) return "Not known";
  const metres = distanceBetween(center, location);
  const miles = locationErrorMetres > 0 ? `about ${roundMiles(metres)}` : formatMiles(metres);
  if (metres <= Math.max(AT_HAND, locationErrorMetres)) return miles;
  return `${miles} ${compassPoint(bearingBetween(center, location))}`;
}

/** The distance and what it is measured from: '1.3 mi south of Memphis, TN', '0.4 mi east of you'. */
export function whereText(place: Restaurant, searched: Searched): string | undefined {
  if (!place.location) return undefined;
  const distance = distanceText(place, searched);
  return `${distance} ${distance.endsWith("mi") ? "from" : "of"} ${searched.label ?? "you"}`;
}

/** The possible error of a point, if known. */
export function approximateText({ locationErrorMetres }: Restaurant): string | undefined {
  return locationErrorMetres === undefined
    ? undefined
    : `approximate location, may be off by ${formatMiles(locationErrorMetres)}`;
}
