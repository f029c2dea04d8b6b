import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import type { Extent } from "@dinner-dice/core/place/extent";
import { formatMiles } from "@dinner-dice/core/radius";

/** What a search may claim: how many match, of how many that were told, and how much of all there is that was. */
export interface Claim {
  /** How many match. */
  readonly matches: number;
  /** How many places the source told. */
  readonly told: number;
  readonly extent: Extent;
  readonly searched: Pick<Searched, "radius" | "label">;
}

/** Where the matches come from: 'within 1.9 mi of Memphis, TN', or what the source told of that. */
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
