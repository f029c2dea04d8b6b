import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type {
  CallOptions,
  Geocoded,
  Nearby,
  NearbySearch,
  PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { detailsOf, isDetails, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";
import { around } from "./around.js";
import { openAt, restOfHalfHour } from "./half-hour.js";
import { type Keeping, keptSearch, remembered } from "./kept-answers.js";
import { fingerprint } from "../fingerprint.js";
import { unlessLeft } from "../leaving.js";
import { geocodeKey, searchKey } from "./question-keys.js";
import { refusalTeller } from "./refused-answers.js";
import type { RememberingPlaces } from "./remembering-places.js";
import { isGeocoded, isNearby } from "./restaurant-shape.js";
import { cutToCircle, snappedSearch } from "./search-grid.js";
import { createWhereabouts, type Whereabouts } from "./whereabouts.js";
import { createWholeAnswers, type WholeAnswers } from "./whole-answers.js";

/** What of a provider's answers is kept, beside where and for how long. */
export interface Caching extends Omit<Keeping, "onRefused" | "underWay"> {
  /** Where is said, once for each kind, that an answer is not as its port says and so cannot be kept. */
  readonly logger?: Pick<Logger, "warn">;
  /** True where only coordinates of a place may be kept, not how the provider writes it. */
  readonly pointsOnly?: boolean;
  /** What of the wishes the provider judges itself, which then belongs to the question; nothing unless said. */
  readonly judged?: (wishes: Wishes) => Wishes;
  /** True where a search brings all that a details call would: then details come out of the kept search, at no call. */
  readonly searchBringsDetails?: boolean;
}

/**
 * Answers what was asked before from the cache.
 *
 * A question whose answer is kept goes on when its caller leaves: it is paid for. Only good answers are kept, never failures; "nothing"
 * is kept no longer than the policy's `other`, and nothing open no longer than the half hour that runs. What comes out of the cache is
 * checked again. A search is asked around the next point of a small grid, a little wider, and cut to the circle that was wanted, so that
 * neighbours share an answer and nobody's exact position is kept. An answer that holds everything in its circle is cut for smaller ones
 * too. Wishes that the provider cannot judge are left out: the core filters, so one answer serves them all.
 */
export function cachedPlaces(provider: PlacesProvider, kept: Caching): RememberingPlaces {
  const { name } = provider;
  const { now = Date.now, judged = () => NEUTRAL_WISHES, logger } = kept;
  const caching: Caching & Keeping = {
    ...kept,
    onRefused: refusalTeller({ provider: name, logger }),
    underWay: new Map(),
  };
  const keepsSearches = caching.policy.search > 0;
  const whereabouts = keepsSearches && caching.searchBringsDetails === true ? createWhereabouts() : undefined;
  const wholes = keepsSearches ? createWholeAnswers() : undefined;
  const searching = { name, provider, caching, wholes, whereabouts };
  const widened = (search: NearbySearch): NearbySearch | undefined =>
    isCoordinates(search.center) ? snappedSearch({ ...search, wishes: judged(search.wishes) }) : undefined;
  const cut = (answer: Nearby, search: NearbySearch): Nearby => {
    const { restaurants, extent } = judged(search.wishes).openNow ? openAt(answer, now()) : answer;
    return { restaurants: cutToCircle(restaurants, search), extent };
  };
  const answering = around(provider, {
    geocode: (query, options) =>
      unlessLeft(options?.signal, async () => {
        const found = await remembered(caching, {
          kind: "geocode",
          key: `${name} ${geocodeKey(query)}`,
          options,
          accepts: orNothing(isGeocoded),
          ask: async (call) => (await provider.geocode(query, call)) ?? null,
          ...(caching.pointsOnly === true && { keep: pointOf }),
        });
        return found ?? undefined;
      }),
    searchNearby: (search, options) => {
      const wide = widened(search);
      if (!wide) return provider.searchNearby(search, options);
      return unlessLeft(options?.signal, async () =>
        cut(await searched(searching, { wide, options }), search),
      );
    },
    details: (id, options) =>
      unlessLeft(options?.signal, async () => {
        const brought = await detailsIn(caching, { id, key: whereabouts?.keyOf(id) });
        if (brought) return brought;
        const found = await remembered(caching, {
          kind: "details",
          key: `${name} ${fingerprint(id)}`,
          options,
          accepts: orNothing(isDetails),
          ask: async (call) => stamped(await provider.details(id, call), now()) ?? null,
        });
        return found ?? undefined;
      }),
  });
  if (!keepsSearches) return answering;
  const keptNow = async (search: NearbySearch): Promise<Nearby | undefined> => {
    const wide = widened(search);
    const answer = wide && (await keptFor(searching, wide));
    return answer && cut(answer, search);
  };
  return Object.assign(answering, { kept: keptNow });
}

/** What a search goes through; without memories where no answer to a search is kept. */
interface Searching {
  /** The provider's, when the caching began: keys stay the same. */
  readonly name: string;
  readonly provider: PlacesProvider;
  readonly caching: Keeping;
  readonly wholes: WholeAnswers | undefined;
  readonly whereabouts: Whereabouts | undefined;
}

/** The answer for a circle of the grid: cut out of a larger one that holds everything, or asked and remembered. */
async function searched(
  searching: Searching,
  { wide, options }: { readonly wide: NearbySearch; readonly options: CallOptions | undefined },
): Promise<Nearby> {
  const whole = await keptWhole(searching, wide);
  if (whole) return whole;
  const { provider, caching, wholes, whereabouts } = searching;
  const { question, key } = keysOf(searching, wide);
  const { now = Date.now } = caching;
  const answer = await remembered(caching, {
    ...{ kind: "search", key, options, accepts: isNearby },
    ...(wide.wishes.openNow && { nothingHolds: () => restOfHalfHour(now()) }),
    ask: async (call) => toldNow(await provider.searchNearby(wide, call), now()),
  });
  if (isWhole(answer)) wholes?.note(question, { radius: wide.radius, key });
  whereabouts?.note(key, answer.restaurants);
  return answer;
}

/** What is kept for a circle of the grid, of a larger one that holds everything first. */
async function keptFor(searching: Searching, wide: NearbySearch): Promise<Nearby | undefined> {
  const whole = await keptWhole(searching, wide);
  return whole ?? keptSearch(searching.caching, keysOf(searching, wide).key);
}

async function keptWhole(searching: Searching, wide: NearbySearch): Promise<Nearby | undefined> {
  const whole = searching.wholes?.over(keysOf(searching, wide).question, wide.radius);
  return whole && keptSearch(searching.caching, whole.key);
}

/** The text of everything that is asked but the radius, and the key of one answer. */
function keysOf(
  { name }: Searching,
  wide: NearbySearch,
): { readonly question: string; readonly key: string } {
  const question = `${name} ${searchKey(wide)}`;
  return { question, key: `${question} ${wide.radius}` };
}

/** The details of a place out of the kept search that holds it; `undefined` when it is kept no longer. */
async function detailsIn(
  caching: Keeping,
  { id, key }: { readonly id: string; readonly key: string | undefined },
): Promise<RestaurantDetails | undefined> {
  const kept = key === undefined ? undefined : await keptSearch(caching, key);
  const place = kept?.restaurants.find((each) => each.id === id);
  return place && detailsOf(place);
}

/** Tells whether an answer can be cut to any smaller circle. */
function isWhole({ restaurants, extent }: Nearby): boolean {
  return extent.kind === "all" && restaurants.every(({ location }) => location !== undefined);
}

/** The answer with the moment at which it was told. */
function toldNow({ restaurants, extent }: Nearby, toldAt: number): Nearby {
  return { restaurants: restaurants.map((place) => ({ toldAt, ...place })), extent };
}

function stamped(details: RestaurantDetails | undefined, toldAt: number): RestaurantDetails | undefined {
  return details && { toldAt, ...details };
}

function pointOf(place: Geocoded | null): Geocoded | null {
  return place && { point: place.point, ...(place.approximate === true && { approximate: true }) };
}

function orNothing<T>(accepts: (value: unknown) => value is T): (value: unknown) => value is T | null {
  return (value) => value === null || accepts(value);
}
