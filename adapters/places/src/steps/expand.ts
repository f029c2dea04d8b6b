import { ENOUGH_MATCHES } from "@dinner-dice/core/machines/round";
import { match } from "@dinner-dice/core/matching";
import { ALL } from "@dinner-dice/core/place/extent";
import {
  type CallOptions,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { seenAt } from "@dinner-dice/core/restaurant";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/radius";
import { NEUTRAL_WISHES, type Wishes } from "@dinner-dice/core/rules/rules";
import { within } from "@dinner-dice/platform/internal/http/within";
import { type Step, step } from "./pipeline.js";
import {
  type DenseArea,
  createSearchCoverage,
  type SearchCoverage,
  isInside,
  isKnown,
  toldBeside,
} from "./search-coverage.js";
import { createExtraRequestQuota, type ExtraRequestQuota } from "./extra-request-quota.js";
import { questionOf, questionsAgain, widest } from "./extra-questions.js";
import { samplePage, mergeResults } from "./merge-results.js";

/** How far beyond the first answer is asked. */
export interface Expansion {
  /** Further calls for every hundred first ones; 0: the first answer and no more. */
  readonly percent: number;
  readonly random: RandomSource;
  /** Milliseconds that answers of searches are kept; 0 where they are not. */
  readonly lifetime: number;
  /** What of the wishes the provider can judge itself; neutral wishes where it is nothing. */
  readonly judged: (wishes: Wishes) => Wishes;
}

/** Milliseconds that a visitor waits for a further call; its answer is kept for the next. */
const HURRY = 1200;

/** Milliseconds for which it is remembered where was asked, when no answers are kept. */
const DAY = 86_400_000;

/** Matches below which a visitor's own wishes are worth a call that serves nobody else: when there is none at all. */
const FEW = 1;

const JUST_OPEN: Wishes = { ...NEUTRAL_WISHES, openNow: true };

/**
 * Asks more of a provider that tells only its best-known page of a crowded circle.
 *
 * A smaller circle is asked for only while what the neighbourhood told before does not fill a hand in it with what the visitor wishes for.
 * One kitchen is asked for in the whole neighbourhood first, since all of it fits on a page as a rule.
 *
 * Nothing is wished for at first, so that one answer serves all wishes. Where nothing of it matches, the provider judges the
 * wishes itself; then, since a grown circle may have lost places to its rim, a smaller one is asked. Otherwise one of the circle's
 * parts, drawn at random, is asked as often as the share of further calls allows, and everyone after gets the parts that told somebody
 * before, whatever they wish: that is why parts are asked for, and not a page for every wish. A part that held nobody is not asked for
 * again: such an answer is kept for a short while only. A further call that fails or takes too long changes nothing.
 */
export function expand(expansion: Expansion): Step {
  const coverage = createSearchCoverage({ ...expansion, lifetime: expansion.lifetime || DAY });
  const quota = createExtraRequestQuota(expansion);
  return step({
    nearby: ({ asked, options, beneath }) =>
      new Expanding({ expansion, coverage, quota, beneath, options }).search(asked),
  });
}

/** What an expansion remembers, and the one call that it answers. */
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
    const bowl: Nearby = { ...mergeResults(search, held), extent: { kind: "part" } };
    if (met && this.#isServed(bowl, { search, dense: met })) {
      this.#note("served by its neighborhood");
      return this.#fuller(bowl, { search, dense: met });
    }
    const first = await this.#first(plain);
    if (first.extent.kind === "all") return first;
    return this.#fuller(mergeResults(search, [first, ...held]), { search, dense: this.#coverage.of(search) });
  }

  /** Whether what a larger circle and its parts told fills a hand in a circle whose own answer would have to be paid. */
  #isServed(bowl: Nearby, { search, dense }: Look): boolean {
    return (
      this.#matches(bowl, search) >= ENOUGH_MATCHES && isInside(dense, search) && !isKnown(dense, search)
    );
  }

  /** One kitchen in a small circle that nobody asked for: the whole neighbourhood holds few enough of it, as a rule, to answer everybody. */
  #isFew(search: NearbySearch): boolean {
    const isSmall = search.cuisine !== "" && search.radius < FIRST_SEARCH_LIMIT;
    return isSmall && this.#expansion.lifetime > 0 && this.#coverage.around(search) === undefined;
  }

  /** The provider's first answer for a circle, noted where it may be one of several around its middle; inside a larger one it is a further look. */
  async #first(plain: NearbySearch): Promise<Nearby> {
    const first = await this.#beneath.searchNearby(plain, this.#options);
    const met = this.#coverage.around(plain);
    if (met && isInside(met, plain)) this.#quota.spend(questionOf(plain));
    else this.#quota.earn(questionOf(plain));
    const isWhole = first.extent.kind === "all";
    if (!isWhole || plain.radius < FIRST_SEARCH_LIMIT || met) this.#coverage.of(plain, isWhole);
    return first;
  }

  async #fuller(bowl: Nearby, look: Look): Promise<Nearby> {
    look.dense.searches += 1;
    const isEmpty = this.#matches(bowl, look.search) < FEW;
    const fuller = await (isEmpty ? this.#lookAgain(bowl, look) : this.#lookAround(bowl, look));
    return samplePage(fuller, this.#expansion.random);
  }

  /** What the areas of a dense told before, out of the cache alone: what it has lost is not asked for again here. */
  async #held(dense: DenseArea, search: NearbySearch): Promise<readonly Nearby[]> {
    const questions = toldBeside(dense, search).map(({ center, radius }) => ({
      ...{ center, radius, cuisine: search.cuisine },
      wishes: NEUTRAL_WISHES,
    }));
    const options = { ...this.#options, keptOnly: true } as const;
    const answers = questions.map((question) => inTime(this.#beneath.searchNearby(question, options)));
    return (await Promise.all(answers)).filter((answer) => answer !== undefined);
  }

  /** For an empty bowl: the wishes first (what is open at all, where nothing is), then the middle of the circle. */
  async #lookAgain(bowl: Nearby, { search }: Look): Promise<Nearby> {
    let fuller = bowl;
    for (const question of this.#questions(bowl, search)) {
      if (fuller.extent.kind === "all" || this.#matches(fuller, search) >= FEW) return fuller;
      this.#quota.spend(questionOf(question));
      this.#note(question.knownOnly ? "nothing matches: wishes judged" : "nothing matches: the middle");
      const found = await inTime(this.#beneath.searchNearby(question, this.#options));
      if (!found) continue;
      const isWhole = found.extent.kind === "all" && question.radius === search.radius;
      fuller = { ...mergeResults(search, [fuller, found]), ...(isWhole && { extent: ALL }) };
    }
    return fuller;
  }

  #questions(bowl: Nearby, search: NearbySearch): readonly NearbySearch[] {
    const judged = this.#expansion.judged(search.wishes);
    const isShut = judged.openNow && this.#matches(bowl, { ...search, wishes: JUST_OPEN }) < FEW;
    return questionsAgain(search, { judged, isShut });
  }

  /** One part more of the circle, when there is a call for it. */
  async #lookAround(bowl: Nearby, { search, dense }: Look): Promise<Nearby> {
    const area = this.#quota.canSpend ? this.#coverage.next(dense, search) : undefined;
    if (!area) return bowl;
    const question = { ...search, ...area, wishes: NEUTRAL_WISHES };
    this.#quota.spend(questionOf(question));
    this.#note("part of a dense");
    const answer = this.#beneath.searchNearby(question, this.#options);
    const noted = answer.then((told) => {
      const [isEmpty, isWhole] = [told.restaurants.length === 0, told.extent.kind === "all"];
      this.#coverage.note(dense, { area, isEmpty, isWhole });
      return told;
    });
    const found = await inTime(noted);
    return found ? mergeResults(search, [bowl, found]) : bowl;
  }

  #note(why: string): void {
    this.#options.trace?.note("expand", why);
  }

  #matches({ restaurants }: Nearby, { wishes }: NearbySearch): number {
    const now = Date.now();
    const seen = restaurants.map((place) => seenAt(place, now));
    return match(seen, { wishes, capabilities: this.#beneath.capabilities }).tally.left;
  }
}

interface Look {
  readonly search: NearbySearch;
  readonly dense: DenseArea;
}

/** The answer of a further look; `undefined` when it fails or takes too long. */
function inTime(answer: Promise<Nearby | undefined>): Promise<Nearby | undefined> {
  const late = (): PlacesError =>
    new PlacesError("timeout", "It took longer than the first answer may wait.");
  return within(answer, { patience: HURRY, late }).catch(() => undefined);
}
