import { counting } from "./ballots.js";
import { fitsMusts, mergedMusts, type Must } from "./musts.js";
import type { Candidate, Table } from "./table.js";

/** A table's places and the facts that filter them. */
export interface Sorting extends Pick<Table, "candidates" | "way" | "passed"> {
  readonly musts: readonly Must[];
}

/** The places in play: those that people brought if everyone brings one, else all. */
export function onTheTable({ candidates, way }: Pick<Table, "candidates" | "way">): readonly Candidate[] {
  return way === "bring" ? candidates.filter(({ by }) => by !== undefined) : candidates;
}

/** The places that satisfy everyone's must-haves, except those that the table rolled past. */
export function fitting(sorting: Sorting): readonly Candidate[] {
  return onTheTable(sorting).filter(
    (candidate) => !sorting.passed.includes(candidate.id) && fitsMusts(candidate, sorting.musts),
  );
}

/**
 * The places that the die may choose, by the number of marks that each candidate got.
 *
 * With vetoes, the places with the fewest, so that a table that vetoed everything still eats. With "fine by me", the places with the most marks.
 */
export function leftAfter(sorting: Sorting, marks: readonly number[]): readonly Candidate[] {
  const places = fitting(sorting);
  if (sorting.way === "bring") return places;
  const countOf = (place: Candidate): number => marks[sorting.candidates.indexOf(place)] ?? 0;
  const best = (sorting.way === "veto" ? Math.min : Math.max)(...places.map(countOf));
  return places.filter((place) => countOf(place) === best);
}

/** A table's places with everyone's must-haves. */
export function sortingOf({ candidates, way, passed, people }: Table): Sorting {
  return { candidates, way, passed, musts: mergedMusts(people) };
}

/** How many people whose marks count marked each candidate, in the order of the candidates. */
export function markCounts({ candidates, people }: Pick<Table, "candidates" | "people">): readonly number[] {
  const counted = counting(people);
  return candidates.map(({ id }) => counted.filter(({ marks }) => marks.includes(id)).length);
}
