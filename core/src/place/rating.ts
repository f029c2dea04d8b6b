/** Parses an untrusted rating: 1 to 5 are known, anything else (including 0) is unknown. */
export function readRating(value: unknown): number | undefined {
  return typeof value === "number" && value >= 1 && value <= 5 ? value : undefined;
}

/** '4.5', or the specification's 'No rating'. */
export function ratingText(rating: number | undefined): string {
  return rating === undefined ? "No rating" : rating.toFixed(1);
}
