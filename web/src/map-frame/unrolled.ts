import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Surroundings } from "../finder/surroundings.js";

/** Surroundings as they lie on a flat map: what is beyond the 180th meridian from the place counts on, past 180 or -180. */
export function unrolled({ place, you, others, ...rest }: Surroundings): Surroundings {
  const beside = ({ lat, lng }: Coordinates): Coordinates => ({
    lat,
    lng: lng + 360 * Math.round((place.lng - lng) / 360),
  });
  return { ...rest, place, you: { ...you, point: beside(you.point) }, others: others.map(beside) };
}
