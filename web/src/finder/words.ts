import type { Rule } from "@dinner-dice/core/matching";
import { type SearchPreferences, RATING_LIMITS } from "@dinner-dice/core/preferences";
import { metresToMiles } from "@dinner-dice/core/radius";

/** What a visitor is told when a wish was not used because the directory cannot answer it. */
export const NOT_APPLIED: Readonly<Record<Rule, string>> = {
  rating: "This directory has no ratings, so the minimum rating was not used.",
  price: "This directory has no prices, so the maximum price was not used.",
  open: "This directory has no opening hours, so 'open now' was not used.",
};

/** '5 miles', '1 mile'. */
export function milesText(miles: number): string {
  return `${miles} ${miles === 1 ? "mile" : "miles"}`;
}

/** '3.5 stars', '1 star'. */
export function starsText(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

/** '5 places', '1 place'. */
export function placesText(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}

/** The wishes that were used, as they follow 'that match': 'BBQ, open now, 3.5 stars and up'. */
export function wishesText(preferences: SearchPreferences, notApplied: readonly Rule[]): string {
  const { cuisine, openNow, minRating, maxPrice } = preferences;
  const used = (rule: Rule): boolean => !notApplied.includes(rule);
  return [
    cuisine,
    openNow && used("open") ? "open now" : "",
    minRating > RATING_LIMITS.min && used("rating") ? `${starsText(minRating)} and up` : "",
    maxPrice < 4 && used("price") ? `up to ${"$".repeat(maxPrice)}` : "",
  ]
    .filter((words) => words !== "")
    .join(", ");
}

/** The whole order in one line, for the no-results board. */
export function orderText(preferences: SearchPreferences): string {
  const { location, radius, cuisine, minRating, maxPrice, openNow } = preferences;
  const details = [
    milesText(Math.round(metresToMiles(radius))),
    `${starsText(minRating)} and up`,
    maxPrice === 4 ? "any price" : `up to ${"$".repeat(maxPrice)}`,
    ...(openNow ? ["open now"] : []),
  ];
  return `${cuisine === "" ? "Any cuisine" : cuisine} near ${location}. ${details.join(", ")}.`;
}
