import type { Surroundings } from "../finder/ports.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";

/** Surroundings on a flat map. Longitudes beyond the 180th meridian continue past 180 or -180. */
export function unrolled({ place, you, others, ...rest }: Surroundings): Surroundings {
  const beside = ({ lat, lng }: Coordinates): Coordinates => ({
    lat,
    lng: lng + 360 * Math.round((place.lng - lng) / 360),
  });
  return { ...rest, place, you: { ...you, point: beside(you.point) }, others: others.map(beside) };
}
