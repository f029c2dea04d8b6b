import { createExtraRequestQuota, type ExtraRequestQuota } from "./map-budget.js";
import { type Step, step } from "./pipeline.js";
import {
  cutToCircle,
  type DenseArea,
  createSearchCoverage,
  type SearchCoverage,
  isInside,
  isKnown,
  toldBeside,
} from "./search-coverage.js";
import { match } from "@dinner-dice/core/filters/matching";
import { asksAnything, NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/filters/rules";
import { type Restaurant, seenAt } from "@dinner-dice/core/place/restaurant";
import type { RandomSource, Trace } from "@dinner-dice/core/ports/environment";
import {
  type NearbySearch,
  ALL,
  type Extent,
  type Nearby,
  type CallOptions,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { FIRST_SEARCH_LIMIT, RADIUS_LIMITS } from "@dinner-dice/core/search/radius";
import { ENOUGH_MATCHES } from "@dinner-dice/core/search/search-machine";
import { within } from "@dinner-dice/platform/http/answers";

/** How many meters a search that was moved to a grid and widened lies inside the visitor's circle. */
const INSET = 260;

/** The questions to ask when nothing matches, in order: with the filters that the provider applies itself, then for the middle of the circle. */
export function questionsAgain(
  search: NearbySearch,
  { judged, isShut }: { readonly judged: Wishes; readonly isShut: boolean },
): readonly NearbySearch[] {
  const open = { ...judged, maxPrice: NEUTRAL_WISHES.maxPrice };
  const wished = isShut && judged.maxPrice < open.maxPrice ? [open, judged] : [judged];
  const inner = { ...search, wishes: NEUTRAL_WISHES, radius: search.radius - INSET };
  return [
    ...(asksAnything(judged)
      ? wished.map((wishes) => ({ ...search, wishes, knownOnly: true as const }))
      : []),
    ...(inner.radius >= RADIUS_LIMITS.min ? [inner] : []),
  ];
}

export function widest(search: NearbySearch): NearbySearch {
  return { ...search, radius: FIRST_SEARCH_LIMIT };
}

export function questionOf({ center, radius, cuisine, wishes }: NearbySearch): string {
  const middle = [center.lat, center.lng].map((degrees) => degrees.toFixed(3));
  return [...middle, Math.ceil(radius / 100), cuisine, ...Object.values(wishes)].join(" ");
}

/** Most places in one answer; of more, a random sample. */
const MOST_RETURNED = 200;

/** Merges answers: each place inside the circle once, in its newest version. */
export function mergeResults(search: NearbySearch, answers: readonly Nearby[]): Nearby {
  const [first, ...others] = answers;
  const once = new Map<string, Restaurant>();
  for (const place of answers.flatMap(({ restaurants }) => restaurants))
    if ((place.knownAt ?? 0) >= (once.get(place.id)?.knownAt ?? 0)) once.set(place.id, place);
  const extent: Extent = others.length > 0 ? { kind: "part" } : (first?.extent ?? ALL);
  return { restaurants: cutToCircle([...once.values()], search), extent };
}

/** Cuts an answer to the size of a page: of more places, a random sample. */
export function samplePage({ restaurants, extent }: Nearby, random: RandomSource): Nearby {
  if (restaurants.length <= MOST_RETURNED) return { restaurants, extent };
  const left = [...restaurants];
  while (left.length > MOST_RETURNED) left.splice(random.below(left.length), 1);
  return { restaurants: left, extent: { kind: "part", chosen: "sample" } };
}

/** How far a search goes beyond a provider's first page. */
export interface Expansion {
  /** Extra requests for every hundred first ones; 0 asks for the first page only. */
  readonly percent: number;
  readonly random: RandomSource;
  /** How long the cache stores searches, in milliseconds; 0 if it stores none. */
  readonly lifetime: number;
  /** The filters that the provider itself can apply; neutral wishes where it can apply none. */
  readonly judged: (wishes: Wishes) => Wishes;
}

/** Milliseconds that a visitor waits for an extra request; a later answer is cached for the next visitor. */
const HURRY = 1200;

/** How long coverage is remembered if the cache stores no searches, in milliseconds. */
const DAY = 86_400_000;

/** Below this many matches, a visitor's own filters are worth a request that serves nobody else. */
const FEW = 1;

const JUST_OPEN: Wishes = { ...NEUTRAL_WISHES, openNow: true };

/**
 * Finds more places with a provider that returns only its best-known page of a dense area.
 *
 * 1. The first request has no filters, so that one cached answer serves all visitors. A search for one cuisine asks for the whole
 *    neighborhood, because one cuisine usually fits on a page.
 * 2. If earlier answers for the neighborhood hold a batch of matches inside the circle, the step asks nothing.
 * 3. If nothing matches, the provider applies the filters itself. If nothing matches then either, the step asks for the middle of the
 *    circle, because a circle moved to the grid may have lost places at its rim.
 * 4. Otherwise, as often as the quota allows, the step asks for one part of the area, drawn at random. Every later search gets the parts
 *    that held places; an empty part is never asked for again.
 *
 * An extra request that fails or takes too long changes nothing.
 */
export function expand(expansion: Expansion): Step {
  const coverage = createSearchCoverage({ ...expansion, lifetime: expansion.lifetime || DAY });
  const quota = createExtraRequestQuota(expansion);
  return step({
    nearby: ({ asked, options, beneath }) =>
      new Expanding({ expansion, coverage, quota, beneath, options }).search(asked),
  });
}

interface Scope {
  readonly expansion: Expansion;
  readonly coverage: SearchCoverage;
  readonly quota: ExtraRequestQuota;
  readonly beneath: PlacesProvider;
  readonly options: CallOptions;
}

class Expanding {
  readonly #expansion: Expansion;
  readonly #beneath: PlacesProvider;
  readonly #options: CallOptions;
  readonly #coverage: SearchCoverage;
  readonly #quota: ExtraRequestQuota;

  constructor({ expansion, beneath, options, coverage, quota }: Scope) {
    this.#expansion = expansion;
    this.#beneath = beneath;
    this.#options = options;
    this.#coverage = coverage;
    this.#quota = quota;
  }

  async search(search: NearbySearch): Promise<Nearby> {
    const plain = { ...search, wishes: NEUTRAL_WISHES };
    if (this.#expansion.percent <= 0) return this.#beneath.searchNearby(plain, this.#options);
    const whole = this.#isFew(search) ? await this.#first(widest(plain)) : undefined;
    if (whole?.extent.kind === "all") return mergeResults(search, [whole]);
    const met = this.#coverage.around(search);
    const held = met ? await this.#held(met, search) : [];
    const results: Nearby = { ...mergeResults(search, held), extent: { kind: "part" } };
    if (met && this.#isServed(results, { search, dense: met })) {
      this.#note("served by its neighborhood");
      return this.#fuller(results, { search, dense: met });
    }
    const first = await this.#first(plain);
    if (first.extent.kind === "all") return first;
    return this.#fuller(mergeResults(search, [first, ...held]), { search, dense: this.#coverage.of(search) });
  }

  /** Whether a larger circle and its parts hold a batch of matches, while the circle itself would cost a request. */
  #isServed(results: Nearby, { search, dense }: Look): boolean {
    return (
      this.#matches(results, search) >= ENOUGH_MATCHES && isInside(dense, search) && !isKnown(dense, search)
    );
  }

  /** Whether to ask for one cuisine in the whole neighborhood: it is usually few enough to answer every smaller circle. */
  #isFew(search: NearbySearch): boolean {
    const isSmall = search.cuisine !== "" && search.radius < FIRST_SEARCH_LIMIT;
    return isSmall && this.#expansion.lifetime > 0 && this.#coverage.around(search) === undefined;
  }

  /** Asks for the first page of a circle and notes it. Inside a circle that was asked for before it counts as an extra request. */
  async #first(plain: NearbySearch): Promise<Nearby> {
    const first = await this.#beneath.searchNearby(plain, this.#options);
    const met = this.#coverage.around(plain);
    if (met && isInside(met, plain)) this.#quota.spend(questionOf(plain));
    else this.#quota.earn(questionOf(plain));
    const isWhole = first.extent.kind === "all";
    if (!isWhole || plain.radius < FIRST_SEARCH_LIMIT || met) this.#coverage.of(plain, isWhole);
    return first;
  }

  async #fuller(results: Nearby, look: Look): Promise<Nearby> {
    look.dense.searches += 1;
    const isEmpty = this.#matches(results, look.search) < FEW;
    const fuller = await (isEmpty ? this.#lookAgain(results, look) : this.#lookAround(results, look));
    return samplePage(fuller, this.#expansion.random);
  }

  async #held(dense: DenseArea, search: NearbySearch): Promise<readonly Nearby[]> {
    const questions = toldBeside(dense, search).map(({ center, radius }) => ({
      ...{ center, radius, cuisine: search.cuisine },
      wishes: NEUTRAL_WISHES,
    }));
    const options = { ...this.#extra, storedOnly: true } as const;
    const answers = questions.map((question) => inTime(this.#beneath.searchNearby(question, options)));
    return (await Promise.all(answers)).filter((answer) => answer !== undefined);
  }

  /** Asks again when nothing matches: with the filters (open at all, where nothing is open), then for the middle of the circle. */
  async #lookAgain(results: Nearby, { search }: Look): Promise<Nearby> {
    let fuller = results;
    for (const question of this.#questions(results, search)) {
      if (fuller.extent.kind === "all" || this.#matches(fuller, search) >= FEW) return fuller;
      this.#quota.spend(questionOf(question));
      this.#note(question.knownOnly ? "nothing matches: wishes judged" : "nothing matches: the middle");
      const found = await inTime(this.#beneath.searchNearby(question, this.#extra));
      if (!found) continue;
      const isWhole = found.extent.kind === "all" && question.radius === search.radius;
      fuller = { ...mergeResults(search, [fuller, found]), ...(isWhole && { extent: ALL }) };
    }
    return fuller;
  }

  #questions(results: Nearby, search: NearbySearch): readonly NearbySearch[] {
    const judged = this.#expansion.judged(search.wishes);
    const isShut = judged.openNow && this.#matches(results, { ...search, wishes: JUST_OPEN }) < FEW;
    return questionsAgain(search, { judged, isShut });
  }

  async #lookAround(results: Nearby, { search, dense }: Look): Promise<Nearby> {
    const area = this.#quota.canSpend ? this.#coverage.next(dense, search) : undefined;
    if (!area) return results;
    const question = { ...search, ...area, wishes: NEUTRAL_WISHES };
    this.#quota.spend(questionOf(question));
    this.#note("part of a dense area");
    const answer = this.#beneath.searchNearby(question, this.#extra);
    const noted = answer.then((known) => {
      const [isEmpty, isWhole] = [known.restaurants.length === 0, known.extent.kind === "all"];
      this.#coverage.note(dense, { area, isEmpty, isWhole });
      return known;
    });
    const found = await inTime(noted);
    return found ? mergeResults(search, [results, found]) : results;
  }

  get #extra(): CallOptions {
    const { trace, ...options } = this.#options;
    if (!trace) return options;
    const own: Trace = {
      note: (name, did) => trace.note(`expand.${name}`, did),
      add: (name, figures) => trace.add(name, figures),
    };
    return { ...options, trace: own };
  }

  #note(why: string): void {
    this.#options.trace?.note("expand", why);
  }

  #matches({ restaurants }: Nearby, { wishes }: NearbySearch): number {
    const now = Date.now();
    const seen = restaurants.map((place) => seenAt(place, now, wishes));
    return match(seen, { wishes, capabilities: this.#beneath.capabilities }).tally.left;
  }
}

interface Look {
  readonly search: NearbySearch;
  readonly dense: DenseArea;
}

function inTime(answer: Promise<Nearby | undefined>): Promise<Nearby | undefined> {
  const late = (): PlacesError =>
    new PlacesError("timeout", "It took longer than the first answer may wait.");
  return within(answer, { timeout: HURRY, late }).catch(() => undefined);
}
