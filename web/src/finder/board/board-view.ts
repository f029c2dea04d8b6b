import { areasText, BOARD, foundText, nearbyText, uncoveredPlaceText } from "../../words/board.js";
import { RULE_WORDS, placesText, radiusText } from "../../words/rules.js";
import { cuisineText } from "@dinner-dice/core/place/cuisines";
import { visitedLine } from "../../words/visits.js";
import type { Tally } from "@dinner-dice/core/filters/matching";
import { type Capabilities, type RuleId, RULES } from "@dinner-dice/core/filters/rules";
import { boxesOverlap, boundingBox, type Coordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import { customsOf } from "@dinner-dice/core/place/customs";
import { moreText, nothingLoadedText } from "@dinner-dice/core/place/missing-words";
import type { Arrival } from "@dinner-dice/core/place/opening-words";
import type { Missing, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import { messageOf } from "@dinner-dice/core/search/failures";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { DISTANCE_KM, DISTANCE_MILES, formatDistance, milesToMeters } from "@dinner-dice/core/search/radius";
import type { NotFound } from "@dinner-dice/core/search/search-outcome";

export interface NextStep {
  readonly words: string;
  readonly change: Partial<SearchPreferences>;
}

export function anyCuisine({ cuisine }: SearchPreferences): readonly NextStep[] {
  return cuisine === "" ? [] : [{ words: "Any cuisine", change: { cuisine: "" } }];
}

export interface TallyLine {
  readonly words: string;
  readonly figure: string;
}

export interface RelaxView {
  readonly words: string;
  readonly brings: string;
  readonly change: Partial<SearchPreferences>;
}

export interface BoardView {
  readonly title: string;
  readonly message: string;
  /** The first sentence if the directory has nothing in the area. */
  readonly uncovered: string | undefined;
  /** The searched town, which is passed on to the page for one's own places. */
  readonly town: string;
  readonly center: Coordinates;
  readonly customs: string | undefined;
  readonly heading: string;
  readonly lines: readonly TallyLine[];
  readonly relaxations: readonly RelaxView[];
  readonly lookFarther: string | undefined;
  readonly notices: readonly string[];
  /** The installed areas besides the guides, if nothing was found. */
  readonly areas: string | undefined;
  /** Whether one of them is within the largest distance of the form. */
  readonly isNearArea: boolean;
  readonly others: readonly PlaceSuggestion[];
  readonly widenings: readonly NextStep[];
  readonly excluded: readonly Exclusion[];
  readonly hasVisited: boolean;
}

export interface BoardInput {
  readonly trouble: NotFound;
  readonly preferences: SearchPreferences;
  readonly capabilities: Capabilities;
}

/** Turns a search that left nothing to roll into its board; `undefined` for other failures. */
export function boardView({ trouble, preferences, capabilities }: BoardInput): BoardView | undefined {
  const { failure, searched, tally, extent } = trouble;
  if (!searched || !tally) return undefined;
  const unloaded = tally.found === 0 ? unloadedTitle(extent?.missing) : undefined;
  return {
    title: unloaded ?? BOARD.title,
    message: messageOf(failure),
    uncovered: tally.found === 0 ? uncoveredText({ trouble, preferences, capabilities }) : undefined,
    town: searched.label ?? preferences.location,
    center: searched.center,
    customs: searched.customs,
    heading: foundText(searched),
    lines: tallyLines({
      tally,
      preferences: { ...preferences, ...known({ customs: searched.customs }) },
      trouble,
    }),
    relaxations: trouble.relaxations.map(({ rule, wishes, brings }) => ({
      words: RULE_WORDS[rule].relax(wishes, searched.customs),
      brings: placesText(brings),
      change: wishes,
    })),
    lookFarther:
      searched.radius < preferences.radius
        ? `Search all ${formatDistance(preferences.radius, searched.customs)}`
        : undefined,
    notices: [
      ...(extent?.missing === undefined ? [] : [moreText(extent.missing)]),
      ...trouble.notApplied.map((rule) => RULE_WORDS[rule].notApplied),
    ],
    areas: areasOf(tally, capabilities),
    isNearArea: isNearArea(searched.center, capabilities),
    others: searched.others ?? [],
    widenings: [
      ...(unloaded === undefined ? [] : [{ words: BOARD.tryAgain, change: {} }]),
      ...widenings(preferences, searched.customs),
    ],
    excluded: trouble.excluded ?? [],
    hasVisited: trouble.visited !== undefined,
  };
}

/** Places that did not come are not places that ran out. */
function unloadedTitle(missing: Missing | undefined): string | undefined {
  if (missing === "not-loaded") return BOARD.notLoaded;
  return missing === "loading" ? BOARD.loading : undefined;
}

function uncoveredText({ trouble, preferences, capabilities }: BoardInput): string | undefined {
  const { extent, searched } = trouble;
  const place = searched?.label ?? preferences.location;
  const missing = extent?.missing;
  if (missing === "loading" || missing === "not-loaded") return nothingLoadedText(missing, place);
  return capabilities.coverage === "cities"
    ? uncoveredPlaceText(cuisineText(preferences.cuisine), place)
    : undefined;
}

const MOST_AREAS = 12;

function areasOf({ found }: Tally, { areas = [] }: Capabilities): string | undefined {
  const labels = areas.flatMap(({ label }) => label ?? []).slice(0, MOST_AREAS);
  return found === 0 && labels.length > 0 ? areasText(labels) : undefined;
}

function isNearArea(center: Coordinates, { areas = [] }: Capabilities): boolean {
  const reach = boundingBox(center, FARTHEST);
  return areas.some(({ box }) => boxesOverlap(reach, box));
}

const FARTHEST = milesToMeters(DISTANCE_MILES.max);

function widenings(preferences: SearchPreferences, customs?: string): readonly NextStep[] {
  const radius = customsOf(customs).unit === "km" ? DISTANCE_KM.max * 1000 : FARTHEST;
  return [
    ...anyCuisine(preferences),
    ...(preferences.radius < radius
      ? [{ words: `Search out to ${radiusText(radius, customs)}`, change: { radius } }]
      : []),
  ];
}

interface Counted {
  readonly tally: Tally;
  readonly preferences: SearchPreferences & Arrival;
  readonly trouble: NotFound;
}

function tallyLines({ tally, preferences, trouble }: Counted): readonly TallyLine[] {
  const { excluded, visited } = trouble;
  const crossed = excluded ? tally.left - (visited?.count ?? 0) : 0;
  const { found, left } = tally;
  const gone = RULES.flatMap(({ id }) => goneLines(id, tally, preferences));
  return [
    { words: nearbyText(cuisineText(preferences.cuisine)), figure: String(found) },
    ...gone,
    ...(crossed > 0 ? [{ words: BOARD.skipped, figure: `−${crossed}` }] : []),
    ...(visited ? [{ words: visitedLine(visited.days), figure: `−${visited.count}` }] : []),
    { words: BOARD.left, figure: excluded ? "0" : String(left) },
  ];
}

function goneLines(
  id: RuleId,
  { removed, unsaid }: Tally,
  preferences: SearchPreferences & Arrival,
): readonly TallyLine[] {
  const { reason, silent } = RULE_WORDS[id];
  const mute = silent ? (unsaid?.[id] ?? 0) : 0;
  const lines = [
    { words: reason(preferences), count: removed[id] - mute },
    { words: silent?.(preferences) ?? "", count: mute },
  ];
  return lines.flatMap(({ words, count }) => (count > 0 ? [{ words, figure: `−${count}` }] : []));
}
