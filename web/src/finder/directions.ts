import { type Coordinates, formatCoordinates } from "@dinner-dice/core/coordinates";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** The destination. */
export interface Goal {
  readonly name: string;
  readonly address?: string | undefined;
  readonly location?: Coordinates | undefined;
}

/** A Google Maps address that leads to the place. */
export function directionsTo(place: Goal): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${goalOf(place)}`;
}

/** A Google Maps address that shows the place. */
export function mapOf({ mapsUrl, ...place }: Goal & Pick<Restaurant, "mapsUrl">): string {
  return mapsUrl ?? `https://www.google.com/maps/search/?api=1&query=${goalOf(place)}`;
}

/** The place as part of an address: by name and address where known, else by its point. */
function goalOf({ name, address, location }: Goal): string {
  const byName = [name, address].filter(Boolean).join(", ");
  return encodeURIComponent(address === undefined && location ? formatCoordinates(location) : byName);
}
