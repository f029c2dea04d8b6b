import { formatCoordinates } from "@dinner-dice/core/coordinates";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** A Google Maps address that leads to the place: by name and address where known, else by its point. */
export function directionsTo({ name, address, location }: Restaurant): string {
  const byName = [name, address].filter(Boolean).join(", ");
  const goal = address !== undefined || !location ? byName : formatCoordinates(location);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}

/** A Google Maps address that shows the place. */
export function mapOf({ name, address, location, mapsUrl }: Restaurant): string {
  const query =
    address === undefined && location
      ? formatCoordinates(location)
      : [name, address].filter(Boolean).join(", ");
  return mapsUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
