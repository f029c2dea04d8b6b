import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import type { Extent } from "@dinner-dice/core/place/extent";
import { formatMiles } from "@dinner-dice/core/radius";

/** The figures of a search: how many places match, out of how many that the source returned, and how complete its answer is. */
export interface Claim {
  /** The number of matches. */
  readonly matches: number;
  /** How many places the source returned. */
  readonly told: number;
  readonly extent: Extent;
  readonly searched: Pick<Searched, "radius" | "label">;
}

/** The circle of the matches: 'within 1.9 mi of Memphis, TN', or the part of it that the source returned. */
export function rangeText({ told, extent, searched }: Omit<Claim, "matches">): string {
  const { radius, label } = searched;
  const within = `within ${formatMiles(radius)}${label === undefined ? "" : ` of ${label}`}`;
  if (extent.kind === "all") return within;
  const total = extent.of === undefined ? "" : `${extent.of.toLocaleString("en-US")} `;
  if (extent.chosen === "sample") return `among ${told} drawn at random from all ${total}places ${within}`;
  const of = total === "" ? "" : `of ${total}`;
  if (extent.chosen === "best-known") return `among the ${told} best-known ${of}places ${within}`;
  return `among the ${told} ${of}places our source returned ${within}`;
}

/** 'the only match within 0.6 mi', or however many there are. */
export function matchesText(claim: Claim): string {
  const { matches } = claim;
  return matches === 1 ? `the only match ${rangeText(claim)}` : `${matches} matches ${rangeText(claim)}`;
}
