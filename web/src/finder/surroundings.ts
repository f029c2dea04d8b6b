import type { Coordinates } from "@dinner-dice/core/coordinates";
import { finalistsOf, rollOf, type Round } from "@dinner-dice/core/machines/round";

/** A place and its surroundings, in coordinates. */
export interface Surroundings {
  readonly place: Coordinates;
  /** How far off the place may be, in metres; 0 where it is exactly known. */
  readonly errorMetres: number;
  /** Where the visitor said they are. */
  readonly you: { readonly name: string; readonly point: Coordinates };
  /** The other matches. */
  readonly others: readonly Coordinates[];
}

/** One of those on the mat that the die did not land on. */
export interface Rival {
  readonly name: string;
  /** Its number on the die. */
  readonly face: number;
  readonly point: Coordinates | undefined;
}

/** Who else was on the mat, by their faces. */
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
