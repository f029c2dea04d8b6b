import type { Missing } from "@dinner-dice/core/place/extent";

/** What a visitor reads where nothing is known around a place. */
export function nothingLoadedText(missing: Missing, location: string): string {
  return missing === "not-loaded"
    ? `We couldn't load restaurants around ${location} right now. Try again in a few minutes.`
    : `We're still loading restaurants around ${location}. Search again in a moment.`;
}

/** What a visitor reads beside the places that are known. */
export function moreText(missing: Missing): string {
  return missing === "not-loaded"
    ? "We couldn't load more restaurants for this area right now."
    : "We're loading more restaurants for this area. Search again to include them.";
}
