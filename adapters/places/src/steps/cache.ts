import { mostEntries } from "../brand-of.js";
import { fingerprint } from "../fingerprint.js";
import { abortable } from "./guards.js";
import {
  type Keeping,
  keepDetails,
  storedSearch,
  remembered,
  isGeocoded,
  isNearby,
} from "./stored-answers.js";
import { type PlacesCall, type Step, step } from "./pipeline.js";
import { openAt, restOfHalfHour, cutToCircle, snappedSearch } from "./search-coverage.js";
import { asksAnything, NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { formatCoordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { typedPoint } from "@dinner-dice/core/ground/typed-point";
import { detailsOf, isDetails, type RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { Logger } from "@dinner-dice/core/ports/environment";
import {
  type NearbySearch,
  type Geocoded,
  type Nearby,
  PlacesError,
} from "@dinner-dice/core/ports/places-provider";
import type { CacheKind } from "@dinner-dice/core/resilience/cache-policy";
import { LRUCache } from "lru-cache";

/** The same for any case, spaces and punctuation, save before a digit ('-90' is not '90'). What was typed cannot be read from it. */
export function geocodeKey(query: string): string {
  const point = typedPoint(query);
  const plain = point
    ? formatCoordinates(point)
    : query
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}](?!\d)/gu, " ")
        .replace(/\s+/g, " ")
        .trim();
  return fingerprint(plain);
}

/** Everything of a search but its radius. */
export function searchKey({ center, cuisine, wishes, knownOnly }: NearbySearch): string {
  const asked = asksAnything(wishes) ? [knownOnly === true, ...Object.values(wishes)] : [];
  return [formatCoordinates(center), cuisine, ...asked].join(" ");
}

/** Remembers which cached answers hold everything in their circle. They also serve every smaller circle around the same point. */
export interface WholeAnswers {
  /** `question` is everything that was asked but the radius, in meters. */
  note(question: string, whole: WholeAnswer): void;
  /** The smallest whole circle that holds one of this radius; `undefined` when none is known. */
  over(question: string, radius: number): WholeAnswer | undefined;
}

export interface WholeAnswer {
  readonly radius: number;
  readonly key: string;
}

const MOST = 20_000;

export function createWholeAnswers(most = MOST): WholeAnswers {
  const known = new LRUCache<string, readonly WholeAnswer[]>(mostEntries(most));
  return {
    note: (question, whole) => {
      const others = (known.get(question) ?? []).filter(({ radius }) => radius !== whole.radius);
      known.set(
        question,
        [...others, whole].toSorted((a, b) => a.radius - b.radius),
      );
    },
    over: (question, radius) => known.get(question)?.find((whole) => whole.radius >= radius),
  };
}

export interface Caching extends Omit<Keeping, "onRefused" | "underWay"> {
  /** Receives one message for each kind of answer that does not match its port and so cannot be cached. */
  readonly logger?: Pick<Logger, "warn">;
  /** True if only the coordinates of a place may be cached, not the provider's text for it. */
  readonly pointsOnly?: boolean;
  /** What of the wishes the provider judges itself, which then belongs to the question; nothing unless said. */
  readonly judged?: (wishes: Wishes) => Wishes;
  /** True if a search returns everything that a details call would. It then fills the details of its places without a call. */
  readonly searchBringsDetails?: boolean;
}

/**
 * Answers repeated questions from the cache.
 *
 * A call whose answer will be cached continues when its caller leaves, because it is paid for. Only good answers are cached, never
 * failures. "Nothing" is cached no longer than the policy's `other`, and an answer without open places no longer than the current half
 * hour. Answers from the cache are checked again.
 *
 * A search is moved to the nearest point of a small grid, made a little wider, and cut to the visitor's circle, so that neighbors share
 * an answer and no exact position is stored. An answer that holds everything in its circle also serves smaller circles. Wishes that the
 * provider cannot judge are left out of the key: the core filters, so one answer serves them all.
 */
export function cache(kept: Caching): Step {
  const { now = Date.now, judged = () => NEUTRAL_WISHES, logger } = kept;
  const caching: Caching & Keeping = { ...kept, onRefused: refusalTeller(logger), underWay: new Map() };
  const searching = { caching, wholes: caching.policy.search > 0 ? createWholeAnswers() : undefined };
  const widened = (search: NearbySearch): NearbySearch | undefined =>
    isCoordinates(search.center) ? snappedSearch({ ...search, wishes: judged(search.wishes) }) : undefined;
  const cut = (answer: Nearby, search: NearbySearch): Nearby => {
    const { restaurants, extent } = judged(search.wishes).openNow ? openAt(answer, now()) : answer;
    return { restaurants: cutToCircle(restaurants, search), extent };
  };
  return step({
    geocode: ({ asked, options, beneath }) =>
      abortable(options.signal, async () => {
        const found = await remembered(caching, {
          ...{
            kind: "geocode",
            provider: beneath.name,
            key: `${beneath.name} ${geocodeKey(asked)}`,
            options,
          },
          accepts: orNothing(isGeocoded),
          ask: async (call) => (await beneath.geocode(asked, call)) ?? null,
          ...(caching.pointsOnly === true && { keep: pointOf }),
        });
        return found ?? undefined;
      }),
    nearby: async (call, next) => {
      const { asked, options } = call;
      const wide = widened(asked);
      if (options.storedOnly === true) return cut(await storedFor({ ...searching, call, wide }), asked);
      if (!wide) return next();
      return abortable(options.signal, async () => cut(await searched({ ...searching, call, wide }), asked));
    },
    details: ({ asked, options, beneath }) =>
      abortable(options.signal, async () => {
        const found = await remembered(caching, {
          ...{ kind: "details", provider: beneath.name, key: detailsKey(beneath.name, asked), options },
          accepts: orNothing(isDetails),
          ask: async (call) => stamped(await beneath.details(asked, call), now()) ?? null,
        });
        return found ?? undefined;
      }),
  });
}

interface Searching {
  readonly caching: Caching & Keeping;
  readonly wholes: WholeAnswers | undefined;
  readonly call: PlacesCall<"nearby">;
  /** The circle of the grid that answers for its neighborhood. */
  readonly wide: NearbySearch;
}

/** The answer for a circle of the grid: cut out of a larger one that holds everything, or asked and remembered. */
async function searched(searching: Searching): Promise<Nearby> {
  const { caching, wholes, wide, call } = searching;
  const { options, beneath } = call;
  const whole = await storedWhole(searching);
  if (whole) {
    options.trace?.note("cache", "whole");
    return whole;
  }
  const { question, key } = keysOf(searching);
  const { now = Date.now } = caching;
  const answer = await remembered(caching, {
    ...{ kind: "search", provider: beneath.name, key, options, accepts: isNearby },
    ...(wide.wishes.openNow && { nothingHolds: () => restOfHalfHour(now()) }),
    ask: async (staying) => {
      const result = toldNow(await beneath.searchNearby(wide, staying), now());
      if (caching.searchBringsDetails === true) fillDetails(searching, result);
      return result;
    },
  });
  if (isWhole(answer)) wholes?.note(question, { radius: wide.radius, key });
  return answer;
}

function fillDetails({ caching, call: { beneath } }: Searching, { restaurants }: Nearby): void {
  for (const place of restaurants)
    keepDetails(caching, { key: detailsKey(beneath.name, place.id), details: detailsOf(place) });
}

/** The cached answer for a circle of the grid, or a complete answer for a larger one. Throws a PlacesError 'unreachable' if there is none. */
async function storedFor({
  wide,
  ...searching
}: Omit<Searching, "wide"> & { readonly wide: NearbySearch | undefined }): Promise<Nearby> {
  const { caching } = searching;
  const kept = wide && caching.policy.search > 0 ? await storedAt({ ...searching, wide }) : undefined;
  if (!kept) throw new PlacesError("unreachable", "Nothing is kept.");
  return kept;
}

async function storedAt(searching: Searching): Promise<Nearby | undefined> {
  return (await storedWhole(searching)) ?? storedSearch(searching.caching, keysOf(searching).key);
}

async function storedWhole(searching: Searching): Promise<Nearby | undefined> {
  const whole = searching.wholes?.over(keysOf(searching).question, searching.wide.radius);
  return whole && storedSearch(searching.caching, whole.key);
}

function keysOf({ call, wide }: Searching): { readonly question: string; readonly key: string } {
  const question = `${call.beneath.name} ${searchKey(wide)}`;
  return { question, key: `${question} ${wide.radius}` };
}

function detailsKey(provider: string, id: string): string {
  return `${provider} ${fingerprint(id)}`;
}

function isWhole({ restaurants, extent }: Nearby): boolean {
  return extent.kind === "all" && restaurants.every(({ location }) => location !== undefined);
}

function toldNow({ restaurants, extent }: Nearby, knownAt: number): Nearby {
  return { restaurants: restaurants.map((place) => ({ knownAt, ...place })), extent };
}

function stamped(details: RestaurantDetails | undefined, knownAt: number): RestaurantDetails | undefined {
  return details && { knownAt, ...details };
}

function pointOf(place: Geocoded | null): Geocoded | null {
  return place && { point: place.point, ...(place.approximate === true && { approximate: true }) };
}

function orNothing<T>(accepts: (value: unknown) => value is T): (value: unknown) => value is T | null {
  return (value) => value === null || accepts(value);
}

/** Reports once for each kind that an answer does not match its port and is not cached, so that every such question costs a call. */
function refusalTeller(
  logger: Pick<Logger, "warn"> | undefined,
): (kind: CacheKind, provider: string) => void {
  const result = new Set<CacheKind>();
  return (kind, provider) => {
    if (result.has(kind)) return;
    result.add(kind);
    logger?.warn("an answer does not match its port, so it is not cached", { provider, kind });
  };
}
