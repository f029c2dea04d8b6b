import { bowlOf, HAND, handOf, type Round } from "@dinner-dice/core/machines/round";
import type { Found } from "@dinner-dice/core/machines/search-outcome";
import { cuisineNames } from "@dinner-dice/core/place/cuisine-names";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { type Claim, matchesText, rangeText } from "../claims.js";
import { moreText } from "../missing-words.js";
import { wishesText } from "../order-words.js";

/** 'Pick 2 of 12'; what lies there without being dealt says why. */
export function pickText(round: Round, number: number): string {
  if (bowlOf(round).length === 0) return "Crossed out";
  const hand = handOf({ ...round, number });
  return number === 0 ? "Picked earlier" : `Pick ${hand.number} of ${hand.size}`;
}

/** Why one would go, in one line. */
export function lede({ order, knownFor, types }: Restaurant): string | undefined {
  const kitchen = cuisineNames(types).slice(0, 2).join(", ");
  const known = knownFor === undefined ? [] : [`Known for ${knownFor}`];
  const reason = order === undefined ? known : [`Order: ${order}`];
  return [...(kitchen === "" ? [] : [kitchen]), ...reason].join(". ") || undefined;
}

/** Among how many the die fell, and how far was looked. */
export function why(round: Round, preferences: SearchPreferences): string {
  const { found } = round;
  const struck = found.restaurants.length - bowlOf(round).length;
  const wishes = wishesText(preferences, found.notApplied);
  const match = wishes === "" ? "" : ` that match ${wishes}`;
  const range = rangeText(claimOf(found));
  const within = match === "" || found.extent.kind === "all" ? ` ${range}` : `, ${range}`;
  const crossed = struck > 0 ? `, ${struck} of them crossed out` : "";
  const { missing } = found.extent;
  const more = missing === undefined ? "" : ` ${moreText(missing)}`;
  const bowl = `1 of ${found.restaurants.length}${match}${within}${crossed}.`;
  const { radius, cut } = found.searched;
  if (radius >= preferences.radius) return bowl + more;
  const reason = cut ? "a wider look got no answer" : `${formatMiles(radius)} was enough`;
  return `${bowl} You said up to ${formatMiles(preferences.radius)}; ${reason}.${more}`;
}

/** How many are to come before any repeat. */
export function leftText(round: Round): string {
  const { found, startedOver, out, picked } = round;
  const all = bowlOf(round).length;
  const again = startedOver ? "The deck started over. " : "";
  if (all === 0) return "You have crossed out all that match.";
  if (all === 1 && all < found.restaurants.length)
    return picked && out?.has(picked.id) === true
      ? "One more match is not crossed out."
      : "This is the only match that is not crossed out.";
  if (all === 1) return `This is ${matchesText(claimOf(found))}.`;
  const { number, size, after } = handOf(round);
  const left = size - number;
  if (left + after === 0) return `${again}You have seen all ${all}. The deck starts over.`;
  if (after === 0) return `${again}${left} more to see before any repeat.`;
  if (left === 0)
    return `${again}That hand is played. ${nextText(Math.min(after, HAND))} dealt before any repeat.`;
  return `${again}${left} more in this hand, then ${after} more, before any repeat.`;
}

function nextText(count: number): string {
  return count === 1 ? "One more is" : `The next ${count} are`;
}

function claimOf({ restaurants, tally, extent, searched }: Found): Claim {
  return { matches: restaurants.length, told: tally.found, extent, searched };
}
