import { broughtBack, type Evening, NO_EVENING, played, type Table } from "../evening/evening.js";
import type { Clock } from "../ports/clock.js";
import type { Logger } from "../ports/logger.js";
import type { Memory } from "../ports/memory.js";
import type { Geocoded, PlacesProvider, ProviderStatus } from "../ports/places-provider.js";
import type { PreferenceStore } from "../ports/preference-store.js";
import type { RandomSource } from "../ports/random-source.js";
import { DEFAULT_PREFERENCES, preferenceProblem, type SearchPreferences } from "../preferences.js";
import {
  bowlOf,
  bringBack,
  crossedOut,
  dealt,
  newRound,
  nextPick,
  type Round,
  withFailedDetails,
  withPickedDetails,
} from "./round.js";
import { statusFailure } from "./search-failures.js";
import type { SearchInput } from "./search-machine.js";
import { crossesOut, type Strike, struck, unstruck } from "../strikes/strike.js";
import { failed, type Found, type NotFound, type SearchOutcome } from "./search-outcome.js";

/** What both finders need from outside. */
export interface FinderInput {
  readonly provider: PlacesProvider;
  readonly random: RandomSource;
  readonly store: PreferenceStore;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Where this evening's picks are kept; without it they last as long as the page. */
  readonly evening?: Memory<Evening>;
  /** Where is kept what the visitor crossed out; without it that lasts as long as the page. */
  readonly strikesKept?: Memory<readonly Strike[]>;
  /** The id of the pick to whose card the visitor comes back. */
  readonly returnsTo?: string | undefined;
  /** What the form holds at first. */
  readonly preferences?: SearchPreferences;
  /** Why it holds that, where somebody else has answered it before. */
  readonly trouble?: NotFound | undefined;
  /** A place that needs no geocoding while the location field still holds its label. */
  readonly known?: Geocoded;
}

/** How an embedded finder answers a submit: itself, or by handing the preferences to the home page. */
export type SearchManner = "direct" | "hand-over";

/** What an embedded finder may need besides. */
export interface CityFinderInput extends FinderInput {
  readonly manner?: SearchManner;
  /** Loads whatever must be there before a search (the maps library); a failure refuses the search. */
  readonly prepare?: (status: ProviderStatus) => Promise<void>;
}

/** What both finders remember. */
export interface FinderContext extends Omit<CityFinderInput, "preferences"> {
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly status?: ProviderStatus;
  readonly round?: Round | undefined;
  /** When the round's search was answered ({@link Table}). */
  readonly laidAt: number;
  readonly tonight: Evening;
  readonly strikes: readonly Strike[];
  /** Why the last submit brought nothing. */
  readonly trouble?: NotFound | undefined;
}

/** What a visitor can say to both finders. */
export type FinderEvent =
  | { readonly type: "submit"; readonly preferences: SearchPreferences }
  | { readonly type: "relax"; readonly change: Partial<SearchPreferences> }
  | { readonly type: "choose place"; readonly place: Geocoded }
  | { readonly type: "look farther" }
  | { readonly type: "find another" }
  | { readonly type: "bring back"; readonly id: string }
  | { readonly type: "cross out"; readonly strike: Strike }
  | { readonly type: "put back"; readonly strikes: readonly Strike[] }
  | { readonly type: "read again" }
  | { readonly type: "back" };

/** What a visitor can say on the home page besides {@link FinderEvent}. */
export type HomeEvent = FinderEvent | { readonly type: "skip" } | { readonly type: "check again" };

export function initialContext({ preferences, ...input }: CityFinderInput): FinderContext {
  const tonight = input.evening?.last() ?? NO_EVENING;
  const context: FinderContext = {
    ...input,
    tonight,
    strikes: input.strikesKept?.last() ?? [],
    ...{ preferences: preferences ?? DEFAULT_PREFERENCES, reach: "close-first", laidAt: 0 },
  };
  return input.returnsTo === undefined
    ? context
    : { ...context, ...pickBroughtBack(context, input.returnsTo) };
}

/** Tells whether the visitor comes back to a card that is still there. */
export function comesBack({ returnsTo, round }: FinderContext): boolean {
  return returnsTo !== undefined && round !== undefined;
}

/** The table as it lies on the counter now. */
function tableOf({ laidAt, preferences, reach, round }: FinderContext): Table | undefined {
  return round && { laidAt, preferences, reach, round };
}

/** The evening with the pick on the counter among its stubs. */
export function pickHung(context: FinderContext): Partial<FinderContext> {
  const table = tableOf(context);
  return table ? { tonight: played(context.tonight, table) } : {};
}

/** An earlier pick of this evening on the counter again, with the search that it came from. */
export function pickBroughtBack({ tonight, strikes }: FinderContext, id: string): Partial<FinderContext> {
  const table = broughtBack(tonight, id);
  return table ? { ...table, round: crossedOut(table.round, strikes), trouble: undefined } : {};
}

/** Tells whether a search brought something that is not all crossed out. */
export function isDealt(context: FinderContext, outcome: SearchOutcome): boolean {
  return outcome.kind === "found" && bowlOf(crossedOut(newRound(outcome), context.strikes)).length > 0;
}

/** A search all of whose matches the visitor crossed out, with what did it. */
function allStruck(found: Found, strikes: readonly Strike[]): NotFound {
  const { restaurants, searched, tally, notApplied, relaxations } = found;
  const holding = strikes.filter((strike) =>
    restaurants.some((place) => crossesOut(strike, place, searched.center)),
  );
  const failure = { kind: "no-results" } as const;
  return { kind: "failed", failure, searched, tally, notApplied, relaxations, struck: holding };
}

/** The finder once one more strike holds; what another tab crossed out meanwhile holds too. */
export function struckOut(context: FinderContext, strike: Strike): Partial<FinderContext> {
  return withStrikes(context, struck(strikesNow(context), strike));
}

/** The finder without some strikes; the place that the last of them was about is on the counter again. */
export function putBack(context: FinderContext, gone: readonly Strike[]): Partial<FinderContext> {
  const strikes = gone.reduce(unstruck, strikesNow(context));
  const { round } = withStrikes(context, strikes);
  const id = gone.at(-1)?.id;
  return { strikes, ...(round && { round: id === undefined ? round : bringBack(round, id) }) };
}

function withStrikes({ round }: FinderContext, strikes: readonly Strike[]): Partial<FinderContext> {
  return { strikes, ...(round && { round: crossedOut(round, strikes) }) };
}

/** The finder on a page that is shown again: what another page or tab crossed out and picked meanwhile holds too. */
export function readAgain(context: FinderContext): Partial<FinderContext> {
  const tonight = context.evening?.last() ?? context.tonight;
  return { tonight, ...putBack(context, []), ...pickHung({ ...context, tonight }) };
}

/** The visitor's own radius is searched: what was too far is not any more; what another tab crossed out meanwhile stays. */
export function lookedFarther(context: FinderContext): Partial<FinderContext> {
  return { reach: "full", strikes: strikesNow(context).filter(({ objection }) => objection !== "too far") };
}

/** What is crossed out as far as is kept, by whichever tab; this one's own where nothing is. */
function strikesNow({ strikes, strikesKept }: FinderContext): readonly Strike[] {
  return strikesKept?.last() ?? strikes;
}

export function submitted(preferences: SearchPreferences): Partial<FinderContext> {
  return { preferences, reach: "close-first" };
}

/** What was wrong with a submit that need not even be asked about: the words stay, with the reason. */
export function unsearchable(preferences: SearchPreferences): Partial<FinderContext> {
  return { preferences, trouble: failed({ kind: preferenceProblem(preferences) ?? "location-required" }) };
}

/** A rule relaxed: the search reaches as far as the one that counted what the change brings back. */
export function relaxed(context: FinderContext, change: Partial<SearchPreferences>): Partial<FinderContext> {
  return { preferences: { ...context.preferences, ...change }, reach: context.reach };
}

/** A namesake chosen from a list: its label goes into the form and its point is known. */
export function placeChosen(context: FinderContext, place: Geocoded): Partial<FinderContext> {
  const label = place.label ?? context.preferences.location;
  return { ...submitted({ ...context.preferences, location: label }), known: { ...place, label } };
}

export function searchInput({ provider, preferences, reach, known, clock }: FinderContext): SearchInput {
  const stillKnown = known?.label !== undefined && known.label === preferences.location;
  return { provider, preferences, reach, clock, known: stillKnown ? known : undefined };
}

/** Results are remembered and the shown set is cleared (core/README.md, Course of a search). */
export function answered(context: FinderContext, outcome: SearchOutcome): Partial<FinderContext> {
  if (outcome.kind !== "found") return { trouble: outcome };
  if (!isDealt(context, outcome)) return { trouble: allStruck(outcome, context.strikes) };
  const { clock, laidAt, strikes } = context;
  return { round: crossedOut(newRound(outcome), strikes), laidAt: Math.max(clock.now(), laidAt + 1) };
}

/** The die thrown among up to six finalists, while the last pick still lies on the counter. */
export function thrown({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: dealt(round, random) } : {};
}

export function picked({ round, random }: FinderContext): Partial<FinderContext> {
  return round ? { round: nextPick(round, random) } : {};
}

export function detailed(
  { round }: FinderContext,
  details: Parameters<typeof withPickedDetails>[1],
): Partial<FinderContext> {
  return round ? { round: withPickedDetails(round, details) } : {};
}

export function undetailed({ round }: FinderContext): Partial<FinderContext> {
  return round ? { round: withFailedDetails(round) } : {};
}

export const KEY_MISSING: NotFound = failed({ kind: "key-missing" });

export function statusTrouble(error: unknown): NotFound {
  return failed(statusFailure(error));
}

export function pageTrouble(): NotFound {
  return failed({ kind: "page-failed" });
}

/** Logs a failure by its kind; never the visitor's words. */
export function logFailure(
  { logger }: FinderContext,
  event: { readonly what: string; readonly error: unknown },
): void {
  const { error, what } = event;
  const kind = error instanceof Error && "kind" in error ? String(error.kind) : "unexpected";
  logger.warn(what, { kind });
}
