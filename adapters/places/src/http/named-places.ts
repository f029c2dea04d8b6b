import { ambiguousMatches } from "@dinner-dice/core/place/ambiguous-matches";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { badAnswer } from "./service-errors.js";

/** A place that a service found by name. */
export type NamedPlace = Omit<Geocoded, "others">;

/** The results of a service, and how to parse them. */
export interface NamedListing {
  readonly service: string;
  readonly results: unknown;
  /** `undefined` for a result without a point. */
  readonly read: (result: unknown) => NamedPlace | undefined;
}

/** Returns whether a result is an empty list. */
export function isNothing(results: unknown): boolean {
  return Array.isArray(results) && results.length === 0;
}

/** The first place of a list is the answer; the others are ambiguous matches. A list without a point, or an empty one, is 'bad-answer'. */
export function geocodedFrom({ service, results, read }: NamedListing): Geocoded {
  if (!Array.isArray(results)) throw badAnswer(service, "there is no list of results");
  const [first, ...rest] = results.flatMap((result) => read(result) ?? []);
  if (!first) throw badAnswer(service, "no result has a point");
  const others = ambiguousMatches(first.label, rest);
  return { ...first, ...(others.length > 0 && { others }) };
}
