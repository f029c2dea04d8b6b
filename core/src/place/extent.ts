import { readCount, readFields } from "../reading.js";

/** How the places of an answer that is only a part were chosen. */
const CHOSEN = ["best-known", "sample"] as const;

/**
 * How much of what matches in the circle an answer holds.
 *
 * 'all': everything that its source knows there. 'part': some of it, chosen as told where that is known, out of `of` where the number is known.
 */
export type Extent = (
  | { readonly kind: "all" }
  | { readonly kind: "part"; readonly chosen?: (typeof CHOSEN)[number]; readonly of?: number }
) & { readonly missing?: Missing };

/**
 * What the source does not know of the circle yet.
 *
 * 'loading': nothing is known there, and it is being loaded. 'loading-more': some of it is known, and the rest is being loaded.
 * 'not-loaded': the open data could not be loaded.
 */
export type Missing = (typeof MISSING)[number];
const MISSING = ["loading", "loading-more", "not-loaded"] as const;

/** Everything that matches. */
export const ALL: Extent = { kind: "all" };

/** Reads an extent from outside; what does not say that it is everything is a part. */
export function readExtent(value: unknown): Extent {
  const fields = readFields(value);
  const missing = MISSING.find((each) => each === fields["missing"]);
  if (fields["kind"] === "all") return missing === undefined ? ALL : { ...ALL, missing };
  const chosen = CHOSEN.find((each) => each === fields["chosen"]);
  const of = readCount(fields["of"]);
  return {
    kind: "part",
    ...(chosen !== undefined && { chosen }),
    ...(of !== undefined && { of }),
    ...(missing && { missing }),
  };
}
