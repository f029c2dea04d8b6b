import { RULE_WORDS, radiusText } from "./rules.js";
import { type RuleId, RULES, DEFAULT_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { cuisineText } from "@dinner-dice/core/place/cuisines";
import { type Arrival } from "@dinner-dice/core/place/opening-words";
import { moreText } from "@dinner-dice/core/place/missing-words";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Extent } from "@dinner-dice/core/ports/places-provider";
import { distanceText } from "@dinner-dice/core/roll/check-front";
import { seenAllText } from "@dinner-dice/core/roll/roll";
import { matchesOf, type Round } from "@dinner-dice/core/roll/round";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { formatDistance } from "@dinner-dice/core/search/radius";
import type { Searched, Found } from "@dinner-dice/core/search/search-outcome";

/** The figures of a search: how many places match, out of how many that the source returned, and how complete its answer is. */
export interface Claim {
  readonly matches: number;
  readonly told: number;
  readonly extent: Extent;
  readonly searched: Pick<Searched, "radius" | "label" | "customs">;
}

/** The circle of the matches: 'within 1.9 mi of Memphis, TN', or the part of it that the source returned. */
export function rangeText(
  { told: result, extent, searched }: Omit<Claim, "matches">,
  lead = "among ",
): string {
  const { radius, label } = searched;
  const within = `within ${formatDistance(radius, searched.customs)}${label === undefined ? "" : ` of ${label}`}`;
  if (extent.kind === "all") return within;
  const total = extent.of === undefined ? "" : `${extent.of.toLocaleString("en-US")} `;
  if (extent.chosen === "sample") return `${lead}${result} drawn at random from all ${total}places ${within}`;
  const of = total === "" ? "" : `of ${total}`;
  return extent.chosen === "best-known"
    ? `${lead}the ${result} best known ${of}${within}`
    : `${lead}the ${result} ${result === 1 && of === "" ? "place " : of}our source returned ${within}`;
}

/** 'the only match within 0.6 mi', or however many there are. */
export function matchesText(claim: Claim): string {
  const { matches } = claim;
  return matches === 1 ? `the only match ${rangeText(claim)}` : `${matches} matches ${rangeText(claim)}`;
}

/** The places that were asked for: '$ place rated 5', 'local BBQ places open now, with parking'; '' without wishes. */
export function placesAsked(
  preferences: SearchPreferences & Arrival,
  notApplied: readonly RuleId[],
  noun: "place" | "places",
): string {
  const used = RULES.filter((rule) => rule.isAsked(preferences) && !notApplied.includes(rule.id)).reverse();
  const said = (where: "before" | "after"): readonly string[] =>
    used.flatMap(({ id }) => RULE_WORDS[id][where]?.(preferences) || []);
  const kinds = [...said("before"), ...[cuisineText(preferences.cuisine)].filter(Boolean), noun];
  const after = said("after");
  if (kinds.length + after.length === 1) return "";
  return [kinds.join(" "), after.join(", ")].filter(Boolean).join(" ");
}

/** Before {@link orderText}. */
export const ORDER = "Your order:";

/** The whole order in one line, for the no-results board. Filters that the source cannot judge are left out. */
export function orderText(preferences: SearchPreferences & Arrival, off: readonly RuleId[] = []): string {
  const { location, radius, cuisine, customs } = preferences;
  const asked = Object.entries(RULE_WORDS).filter(([id]) => !off.some((each) => each === id));
  const wishes = asked.flatMap(([, { order }]) => order(preferences) ?? []);
  const details = [radiusText(radius, customs), ...wishes];
  return `${cuisineText(cuisine) || "Any cuisine"} near ${location}. ${details.join(", ")}.`;
}

/** 'November 28'. */
export const MONTH_DAY: Intl.DateTimeFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
});

/** The fixed sentences of the check. Those of the specification are verbatim. */
export const CARD = {
  offline: "Offline, from the built-in directory",
  saved: (at: number): string => `Offline, saved ${MONTH_DAY.format(at)}`,
  simulated: "Simulated data",
  searching: "Searching...",
  address: "Address",
  phone: "Phone",
  website: "Website",
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

export const BACK = {
  title: "Back of the check",
  skip: "Skip this",
  about: "About it",
  rating: "Rating",
  sources: (count: number, newest?: string): string =>
    `${count} ${count === 1 ? "source" : "sources"}${newest === undefined ? "" : `, newest ${newest}`}`,
  menu: "See the menu",
  book: "Book a table",
  map: "Hours on Google Maps",
  fix: "Fix it on OpenStreetMap",
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
  const all = matchesOf(round).length;
  if (round.picked && round.visited?.ids.has(round.picked.id) === true) return "You went here";
  if (all === 0) return "Skipped";
  return number === 0 ? "Picked earlier" : `Pick ${number} of ${all}`;
}

/** Returns whether the search found nothing else. */
export function isOnlyMatch({ found }: Round): boolean {
  return found.restaurants.length === 1;
}

export function why(round: Round, preferences: SearchPreferences): string {
  const { found, visited } = round;
  const went = visited?.ids.size ?? 0;
  const excluded = found.restaurants.length - matchesOf(round).length - went;
  const isOnly = isOnlyMatch(round);
  const wishes = { ...preferences, customs: found.searched.customs };
  const asked = placesAsked(wishes, found.notApplied, isOnly ? "place" : "places");
  const range = rangeText(claimOf(found));
  if (isOnly) return `The only ${asked || "match"} ${range}.`;
  const crossed = excluded > 0 ? `, minus ${excluded} you skipped` : "";
  const skipped = visited ? `, ${went} left out because you went in the last ${visited.days} days` : "";
  const isWhole =
    asked === "" && found.extent.kind !== "all" && found.restaurants.length === found.tally.found;
  const some = [found.restaurants.length, asked, range].filter(Boolean).join(" ");
  return `1 of ${isWhole ? rangeText(claimOf(found), "") : some}${crossed}${skipped}.`;
}

/** What the source could not load, and why the search covered less than the allowed distance; `undefined` if neither holds. */
export function missedText(round: Round, preferences: SearchPreferences): string | undefined {
  const { missing } = round.found.extent;
  const more = missing === undefined ? [] : [moreText(missing)];
  return [...more, ...nearerWords(round, preferences)].join(" ") || undefined;
}

function nearerWords({ found }: Round, preferences: SearchPreferences): readonly string[] {
  const { radius, cut, customs } = found.searched;
  if (radius >= preferences.radius) return [];
  const allowed = `You said up to ${formatDistance(preferences.radius, customs)}`;
  return cut
    ? [`${allowed}, but we couldn't search that far just now.`]
    : [`${allowed}. We found enough within ${formatDistance(radius, customs)}.`];
}

/** The note when the last match was shown, the round started over, or there is no other match. */
export function leftText(round: Round): string | undefined {
  const { found, startedOver, out, visited, picked, number } = round;
  const all = matchesOf(round).length;
  const gone = visited ? "skip or visit lately" : "skip";
  if (all === 0) return visited ? "You skipped or recently went to every match." : "You skipped every match.";
  if (all === 1 && all < found.restaurants.length)
    return picked && out?.has(picked.id) === true
      ? `One match is left that you didn't ${gone}.`
      : `This is the only match you didn't ${gone}.`;
  if (all === 1) return `This is ${matchesText(claimOf(found))}.`;
  if (number >= all) return seenAllText(all);
  return startedOver ? "You had seen them all, so we started over." : undefined;
}

function claimOf({ restaurants, tally, extent, searched }: Found): Claim {
  return { matches: restaurants.length, told: tally.found, extent, searched };
}

/** The distance and what it is measured from: '1.3 mi south of Memphis, TN', '0.4 mi east of you'. */
export function whereText(place: Restaurant, searched: Searched): string | undefined {
  if (!place.location) return undefined;
  const distance = distanceText(place, searched.center);
  return `${distance} ${/\u00A0k?mi?$/.test(distance) ? "from" : "of"} ${searched.label ?? "you"}`;
}

/** The possible error of a point, if known. */
export function approximateText({ locationErrorMeters, customs }: Restaurant): string | undefined {
  return locationErrorMeters === undefined
    ? undefined
    : `approximate location, may be off by ${formatDistance(locationErrorMeters, customs)}`;
}

/** Notes on the search: how it was done, which facts are missing, who answered, which filters were skipped. */
export function cardNotices({ picked, found }: Round, preferences: SearchPreferences): readonly string[] {
  if (!picked) return [];
  return [
    ...locationNotices(found.searched),
    ...saidNotices(found, preferences),
    ...fallbackNotices(picked),
    ...found.notApplied
      .filter((rule) => isChosen(rule, preferences))
      .map((rule) => RULE_WORDS[rule].notApplied),
  ];
}

/** Returns whether the visitor changed a wish of a rule. Defaults need no mention. */
function isChosen(id: RuleId, preferences: SearchPreferences): boolean {
  return Object.keys(RULE_WORDS[id].controls).some((field) => {
    const wish = field as keyof Wishes;
    return preferences[wish] !== DEFAULT_WISHES[wish];
  });
}

function locationNotices({ approximate, label }: Searched): readonly string[] {
  return approximate === true && label !== undefined
    ? [`We only know the town, so distances are measured from the middle of ${label}.`]
    : [];
}

/** '4 matches list vegan options; 9 don't say either way.', for every must-have that some places do not mention. */
function saidNotices({ restaurants, tally }: Found, preferences: SearchPreferences): readonly string[] {
  return RULES.flatMap((rule) => {
    const { said } = RULE_WORDS[rule.id];
    const silent = tally.unsaid?.[rule.id] ?? 0;
    if (!said || silent === 0) return [];
    const say = restaurants.filter((place) => rule.verdict(place, preferences) === "yes").length;
    return [
      `${say} ${say === 1 ? "match lists" : "matches list"} ${said(preferences)}; ${silent} ${silent === 1 ? "doesn't" : "don't"} say either way.`,
    ];
  });
}

function fallbackNotices({ fallback, kept }: Restaurant): readonly string[] {
  return fallback === true && kept === undefined
    ? ["We can't ask the maps service right now, so this comes from our own directory."]
    : [];
}
