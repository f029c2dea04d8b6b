import type { Missing } from "../ports/places-provider.js";

/** Shown if we know no place in the area. */
export function nothingLoadedText(missing: Missing, location: string): string {
  return missing === "not-loaded"
    ? `We couldn't load restaurants around ${location} right now. Try again in a few minutes.`
    : `We're still loading restaurants around ${location}. Search again in a moment.`;
}

export function moreText(missing: Missing): string {
  return missing === "not-loaded"
    ? "We couldn't load more restaurants for this area right now."
    : "We're loading more restaurants for this area. Search again to include them.";
}
