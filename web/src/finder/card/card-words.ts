import { bowlOf, type Round } from "@dinner-dice/core/machines/round";
import { moreText } from "@dinner-dice/core/place/missing-words";
import type { Found } from "@dinner-dice/core/machines/search-outcome";
import { cuisineNames } from "@dinner-dice/core/place/cuisine-names";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { type Claim, matchesText, rangeText } from "../claims.js";
import { wishesText } from "../order-words.js";

/** The fixed sentences of the check. Those of the specification are verbatim. */
export const CARD = {
  title: "Guest check",
  offline: "Offline, from the built-in directory",
  simulated: "Simulated data",
  directions: "Directions",
  searching: "Searching...",
  share: "Share",
  address: "Address",
  phone: "Phone",
  website: "Website",
  visitWebsite: "Visit Website",
  why: "Why this one:",
  fetching: "Fetching the details…",
  location: "Location",
  noLocation: "No exact location listed.",
  alsoOnDie: "Also on the die",
  review: "Featured Review",
} as const;

/** What follows a check: deciding with friends, and the guide of its town. */
export const AFTER = {
  label: "Next",
  friends: "Eating with friends?",
  table: "Everyone votes on a phone, and one die decides.",
  guide: (city: string): string => `${city} city guide`,
  order: "What to order in town, and where.",
} as const;

/** The sentences on the back of the check. */
export const BACK = {
  title: "Back of the check",
  menu: "See the menu",
  book: "Book a table",
  map: "Open in Google Maps",
  photo: "Photo",
  roll: "How this was rolled",
  review: "The review",
  original: "Read the original",
  whyReview: "Of the reviews the service returned, it has the most stars; among equals we show the longest.",
  hours: "Hours",
  knownFor: "Known for",
  offers: "Offers",
  since: "Since",
  from: "Where this is from",
  report: "Closed, moved or wrong?",
} as const;

/** 'Pick 2 of 15'. A place that was shown without a roll gets the reason. */
export function pickText(round: Round, number: number): string {
  const all = bowlOf(round).length;
  if (round.picked && round.visited?.ids.has(round.picked.id) === true) return "You went here";
  if (all === 0) return "Skipped";
  return number === 0 ? "Picked earlier" : `Pick ${number} of ${all}`;
}

/** The reason to go, in one line. */
export function lede({ order, knownFor, types }: Restaurant): string | undefined {
  const kitchen = cuisineNames(types).slice(0, 2).join(", ");
  const known = knownFor === undefined ? [] : [`Known for ${knownFor}`];
  const reason = order === undefined ? known : [`Order: ${order}`];
  return [...(kitchen === "" ? [] : [kitchen]), ...reason].join(". ") || undefined;
}

/** How many places the die chose from. */
export function why(round: Round, preferences: SearchPreferences): string {
  const { found, visited } = round;
  const went = visited?.ids.size ?? 0;
  const excluded = found.restaurants.length - bowlOf(round).length - went;
  const wishes = wishesText(preferences, found.notApplied);
  const match = wishes === "" ? "" : ` that match ${wishes}`;
  const range = rangeText(claimOf(found));
  const within = match === "" || found.extent.kind === "all" ? ` ${range}` : `, ${range}`;
  const crossed = excluded > 0 ? `, minus ${excluded} you skipped` : "";
  const skipped = visited ? `, ${went} left out because you went in the last ${visited.days} days` : "";
  const { missing } = found.extent;
  const more = missing === undefined ? "" : ` ${moreText(missing)}`;
  return `1 of ${found.restaurants.length}${match}${within}${crossed}${skipped}.${more}`;
}

/** Why the search covered less than the allowed distance; `undefined` if it covered all of it. */
export function nearerText({ found }: Round, preferences: SearchPreferences): string | undefined {
  const { radius, cut } = found.searched;
  if (radius >= preferences.radius) return undefined;
  const allowed = `You said up to ${formatMiles(preferences.radius)}`;
  return cut
    ? `${allowed}, but we couldn't search that far just now.`
    : `${allowed}. We found enough within ${formatMiles(radius)}.`;
}

/** The note when the last match was shown, the round started over, or there is no other match. */
export function leftText(round: Round): string | undefined {
  const { found, startedOver, out, visited, picked, number } = round;
  const all = bowlOf(round).length;
  const gone = visited ? "skip or visit lately" : "skip";
  if (all === 0) return visited ? "You skipped or recently went to every match." : "You skipped every match.";
  if (all === 1 && all < found.restaurants.length)
    return picked && out?.has(picked.id) === true
      ? `One match is left that you didn't ${gone}.`
      : `This is the only match you didn't ${gone}.`;
  if (all === 1) return `This is ${matchesText(claimOf(found))}.`;
  if (number >= all) return `You have seen all ${all}. The next roll starts over.`;
  return startedOver ? "You had seen them all, so we started over." : undefined;
}

function claimOf({ restaurants, tally, extent, searched }: Found): Claim {
  return { matches: restaurants.length, told: tally.found, extent, searched };
}
