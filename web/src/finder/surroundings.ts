import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Round } from "@dinner-dice/core/machines/round";

/** A place among what lies around it, on the earth. */
export interface Surroundings {
  readonly place: Coordinates;
  /** How far off the place may be, in metres; 0 where it is exactly known. */
  readonly errorMetres: number;
  /** Where the visitor said they are. */
  readonly you: { readonly name: string; readonly point: Coordinates };
  /** The other matches. */
  readonly others: readonly Coordinates[];
}

/** What lies around the present pick; `undefined` where its point is unknown. */
export function surroundingsOf({ picked, found }: Round): Surroundings | undefined {
  if (!picked?.location) return undefined;
  const { center, label } = found.searched;
  const others = found.restaurants.filter(({ id }) => id !== picked.id);
  return {
    place: picked.location,
    errorMetres: picked.locationErrorMetres ?? 0,
    you: { name: label?.split(",")[0] ?? "You", point: center },
    others: others.flatMap(({ location }) => location ?? []),
  };
}
