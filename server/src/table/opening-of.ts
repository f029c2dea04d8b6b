import type { RuleId } from "@dinner-dice/core/filters/rules";
import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import { type Fields, readItems, readName } from "@dinner-dice/core/ground/reading";
import { isPlaceId, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Clock, RandomSource } from "@dinner-dice/core/ports/environment";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { drawn, FACES } from "@dinner-dice/core/roll/roll";
import { readForm } from "@dinner-dice/core/search/preferences";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { type Found, onItsDay } from "@dinner-dice/core/search/search-outcome";
import { candidateOf, ownCandidate } from "@dinner-dice/core/table/apply";
import { TABLE_LIMITS, type Opening } from "@dinner-dice/core/table/table";
import { LRUCache } from "lru-cache";

export interface KnownPlaces {
  byId(id: string): Promise<Restaurant | undefined>;
  readonly rules: ReadonlySet<RuleId>;
}

export interface OpeningPorts {
  readonly places: PlacesProvider;
  readonly directory: KnownPlaces;
  readonly clock: Clock;
  readonly random: RandomSource;
}

/** What a new table starts with, or the home page's answer if the search failed. */
export type OpeningOrAnswer =
  | { readonly opening: Pick<Opening, "way" | "candidates"> }
  | { readonly answer: HomeAnswer };

/** Reads a form for a new table: typed places, a search (named candidates, else six at random), or place ids. Without any, everyone brings a place. */
export async function openingOf(fields: Fields, ports: OpeningPorts): Promise<OpeningOrAnswer> {
  const names = typedNames(fields["place"]);
  if (names.length > 1)
    return {
      opening: { way: "veto", candidates: names.map((name, at) => ownCandidate(`typed-${at + 1}`, name)) },
    };
  const ids = readIds(fields["candidate"]);
  if (typeof fields["location"] === "string" && fields["location"].trim() !== "")
    return searched(fields, ids, ports);
  const isTooLong = ids.length > TABLE_LIMITS.candidates;
  const listed = isTooLong ? drawn(ids, ports.random, TABLE_LIMITS.candidates) : ids;
  const known = await Promise.all(listed.map((id) => ports.directory.byId(id)));
  const sight = { now: ports.clock.now(), rules: ports.directory.rules };
  const candidates = known.flatMap((place) => (place ? candidateOf(place, sight) : []));
  return { opening: { way: candidates.length > 0 ? "veto" : "bring", candidates } };
}

/** Longest typed name, in characters. */
const LONGEST_NAME = 80;

/** Typed names, as many as a table holds. Empty ones and repeated ones do not count. */
function typedNames(value: unknown): readonly string[] {
  const names = readItems(value)
    .slice(0, TABLE_LIMITS.candidates)
    .flatMap((each) => readName(each)?.slice(0, LONGEST_NAME).trim() || []);
  const heard = names.map((name) => name.normalize("NFKC").toLowerCase());
  return names.filter((_, at) => heard.indexOf(heard[at] ?? "") === at);
}

async function searched(
  fields: Fields,
  ids: readonly string[],
  { places, clock, random }: OpeningPorts,
): Promise<OpeningOrAnswer> {
  const preferences = readForm(fields);
  const reach = fields["reach"] === "full" ? "full" : "close-first";
  const outcome = await runSearch({ provider: places, preferences, reach, clock });
  const arrival = onItsDay(preferences, outcome);
  if (outcome.kind === "failed") return { answer: { preferences: arrival, reach, trouble: outcome } };
  const named = ids
    .slice(0, TABLE_LIMITS.candidates)
    .flatMap((id) => outcome.restaurants.find((each) => each.id === id) ?? []);
  const chosen = named.length > 0 ? named : drawnFrom(outcome, random);
  const { center } = outcome.searched;
  const { rules } = places.capabilities;
  const sight = { now: clock.now(), center, rules, ...(rules.has("when") && { arrival }) };
  return { opening: { way: "veto", candidates: chosen.map((place) => candidateOf(place, sight)) } };
}

/** Six random places; places with a better priority come first. */
export function drawnFrom(
  { restaurants, priorities = {} }: Pick<Found, "restaurants" | "priorities">,
  random: RandomSource,
): readonly Restaurant[] {
  const priorityOf = ({ id }: Restaurant): number => priorities[id] ?? 0;
  return drawn(restaurants, random)
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))
    .slice(0, FACES);
}

function readIds(value: unknown): readonly string[] {
  const sent = typeof value === "string" ? [value] : readItems(value);
  return [...new Set(sent.filter(isPlaceId))].slice(0, MOST_NAMED);
}

/** More places than any guide lists. */
const MOST_NAMED = 60;

/** How many pairs of visitor and code are remembered. */
const MOST = 20_000;

/** The table codes that each visitor has already opened. Only requests for other codes count as guessing. */
export interface KnownCodes {
  has(visitor: string, code: string): boolean;
  add(visitor: string, code: string): void;
}

export function knownCodes(): KnownCodes {
  const known = new LRUCache<string, true>({ max: MOST, ttl: TABLE_LIMITS.longest });
  return {
    has: (visitor, code) => known.has(`${visitor} ${code}`),
    add: (visitor, code) => void known.set(`${visitor} ${code}`, true),
  };
}
