import type { Coordinates } from "@dinner-dice/core/coordinates";
import { finalistsOf, rollOf, type Round } from "@dinner-dice/core/machines/round";

/** A place and its surroundings, in coordinates. */
export interface Surroundings {
  readonly place: Coordinates;
  /** The possible error of the point in meters; 0 if it is exact. */
  readonly errorMetres: number;
  /** The visitor's location. */
  readonly you: { readonly name: string; readonly point: Coordinates };
  /** The other matches. */
  readonly others: readonly Coordinates[];
}

/** A finalist that the die did not choose. */
export interface Rival {
  readonly name: string;
  /** Its number on the die. */
  readonly face: number;
  readonly point: Coordinates | undefined;
}

/** The other finalists, by their faces. */
export function rivalsOf(round: Round): readonly Rival[] {
  const { picked } = round;
  return finalistsOf(round, rollOf(round)).flatMap(({ id, name, location }, index) =>
    id === picked?.id ? [] : [{ name, face: index + 1, point: location }],
  );
}

/** The surroundings of the current pick; `undefined` if its point is unknown. */
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
