import { readCount, readFields } from "../reading.js";

/** How the source chose the places of a partial answer. */
const CHOSEN = ["best-known", "sample"] as const;

/**
 * How many of the matches in the circle an answer contains.
 *
 * 'all': everything that its source knows there. 'part': a part, with the way it was chosen and the total `of` where they are known.
 */
export type Extent = (
  | { readonly kind: "all" }
  | { readonly kind: "part"; readonly chosen?: (typeof CHOSEN)[number]; readonly of?: number }
) & { readonly missing?: Missing };

/**
 * Which data of the circle the source still lacks.
 *
 * 'loading': no data yet, and it is being loaded. 'loading-more': some data, and the rest is being loaded.
 * 'not-loaded': the open data could not be loaded.
 */
export type Missing = (typeof MISSING)[number];
const MISSING = ["loading", "loading-more", "not-loaded"] as const;

/** Everything that matches. */
export const ALL: Extent = { kind: "all" };

/** Parses an untrusted completeness. Anything that does not say 'all' counts as a part. */
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
