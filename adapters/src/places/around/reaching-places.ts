import { HAND } from "@dinner-dice/core/machines/round";
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
import { within } from "../../engines/within.js";
import { around } from "./around.js";
import { type Crowd, createCrowds, type Crowds, isInside, isKnown, toldBeside } from "./crowds.js";
import { createFurtherCalls, type FurtherCalls } from "./further-calls.js";
import { questionOf, questionsAgain, widest } from "./further-questions.js";
import type { RememberingPlaces } from "./remembering-places.js";
import { asPage, toldTogether } from "./told-together.js";

/** How far beyond the first answer is asked. */
export interface Reach {
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
export function reachingPlaces(provider: RememberingPlaces, reach: Reach): PlacesProvider {
  const reaching = new Reaching(provider, reach);
  return around(provider, { searchNearby: (search, options) => reaching.search(search, options) });
}

class Reaching {
  readonly #provider: RememberingPlaces;
  readonly #reach: Reach;
  readonly #crowds: Crowds;
  readonly #further: FurtherCalls;

  constructor(provider: RememberingPlaces, reach: Reach) {
    this.#provider = provider;
    this.#reach = reach;
    this.#crowds = createCrowds({ ...reach, lifetime: reach.lifetime || DAY });
    this.#further = createFurtherCalls(reach);
  }

  async search(search: NearbySearch, options?: CallOptions): Promise<Nearby> {
    const plain = { ...search, wishes: NEUTRAL_WISHES };
    if (this.#reach.percent <= 0) return this.#provider.searchNearby(plain, options);
    const whole = this.#isFew(search) ? await this.#first(widest(plain), options) : undefined;
    if (whole?.extent.kind === "all") return toldTogether(search, [whole]);
    const met = this.#crowds.around(search);
    const held = met ? await this.#held(met, search) : [];
    const bowl: Nearby = { ...toldTogether(search, held), extent: { kind: "part" } };
    if (met && this.#isServed(bowl, { search, crowd: met }))
      return this.#fuller(bowl, { search, options, crowd: met });
    const first = await this.#first(plain, options);
    if (first.extent.kind === "all") return first;
    return this.#fuller(toldTogether(search, [first, ...held]), {
      search,
      options,
      crowd: this.#crowds.of(search),
    });
  }

  /** Whether what a larger circle and its parts told fills a hand in a circle whose own answer would have to be paid. */
  #isServed(bowl: Nearby, { search, crowd }: Pick<Look, "search" | "crowd">): boolean {
    return this.#matches(bowl, search) >= HAND && isInside(crowd, search) && !isKnown(crowd, search);
  }

  /** One kitchen in a small circle that nobody asked for: the whole neighbourhood holds few enough of it, as a rule, to answer everybody. */
  #isFew(search: NearbySearch): boolean {
    const isSmall = search.cuisine !== "" && search.radius < FIRST_SEARCH_LIMIT;
    return isSmall && this.#reach.lifetime > 0 && this.#crowds.around(search) === undefined;
  }

  /** The provider's first answer for a circle, noted where it may be one of several around its middle; inside a larger one it is a further look. */
  async #first(plain: NearbySearch, options: CallOptions | undefined): Promise<Nearby> {
    const first = await this.#provider.searchNearby(plain, options);
    const met = this.#crowds.around(plain);
    if (met && isInside(met, plain)) this.#further.made(questionOf(plain));
    else this.#further.first(questionOf(plain));
    const isWhole = first.extent.kind === "all";
    if (!isWhole || plain.radius < FIRST_SEARCH_LIMIT || met) this.#crowds.of(plain, isWhole);
    return first;
  }

  async #fuller(bowl: Nearby, look: Look): Promise<Nearby> {
    look.crowd.searches += 1;
    const isEmpty = this.#matches(bowl, look.search) < FEW;
    const fuller = await (isEmpty ? this.#lookAgain(bowl, look) : this.#lookAround(bowl, look));
    return asPage(fuller, this.#reach.random);
  }

  /** What the areas of a crowd told before, out of the cache alone: what it has lost is not asked for again here. */
  async #held(crowd: Crowd, search: NearbySearch): Promise<readonly Nearby[]> {
    const { kept } = this.#provider;
    if (!kept) return [];
    const questions = toldBeside(crowd, search).map(({ center, radius }) => ({
      ...{ center, radius, cuisine: search.cuisine },
      wishes: NEUTRAL_WISHES,
    }));
    const answers = questions.map((question) => inTime(kept(question)));
    return (await Promise.all(answers)).filter((answer) => answer !== undefined);
  }

  /** For an empty bowl: the wishes first (what is open at all, where nothing is), then the middle of the circle. */
  async #lookAgain(bowl: Nearby, { search, options }: Look): Promise<Nearby> {
    let fuller = bowl;
    for (const question of this.#questions(bowl, search)) {
      if (fuller.extent.kind === "all" || this.#matches(fuller, search) >= FEW) return fuller;
      this.#further.made(questionOf(question));
      const found = await inTime(this.#provider.searchNearby(question, options));
      if (!found) continue;
      const isWhole = found.extent.kind === "all" && question.radius === search.radius;
      fuller = { ...toldTogether(search, [fuller, found]), ...(isWhole && { extent: ALL }) };
    }
    return fuller;
  }

  #questions(bowl: Nearby, search: NearbySearch): readonly NearbySearch[] {
    const judged = this.#reach.judged(search.wishes);
    const isShut = judged.openNow && this.#matches(bowl, { ...search, wishes: JUST_OPEN }) < FEW;
    return questionsAgain(search, { judged, isShut });
  }

  /** One part more of the circle, when there is a call for it. */
  async #lookAround(bowl: Nearby, { search, options, crowd }: Look): Promise<Nearby> {
    const area = this.#further.mayMake ? this.#crowds.next(crowd, search) : undefined;
    if (!area) return bowl;
    const question = { ...search, ...area, wishes: NEUTRAL_WISHES };
    this.#further.made(questionOf(question));
    const answer = this.#provider.searchNearby(question, options);
    const noted = answer.then((told) => {
      const [isEmpty, isWhole] = [told.restaurants.length === 0, told.extent.kind === "all"];
      this.#crowds.note(crowd, { area, isEmpty, isWhole });
      return told;
    });
    const found = await inTime(noted);
    return found ? toldTogether(search, [bowl, found]) : bowl;
  }

  #matches({ restaurants }: Nearby, { wishes }: NearbySearch): number {
    const now = Date.now();
    const seen = restaurants.map((place) => seenAt(place, now));
    return match(seen, { wishes, capabilities: this.#provider.capabilities }).tally.left;
  }
}

interface Look {
  readonly search: NearbySearch;
  readonly options: CallOptions | undefined;
  readonly crowd: Crowd;
}

/** The answer of a further look; `undefined` when it fails or takes too long. */
function inTime(answer: Promise<Nearby | undefined>): Promise<Nearby | undefined> {
  const late = (): PlacesError =>
    new PlacesError("timeout", "It took longer than the first answer may wait.");
  return within(answer, { patience: HURRY, late }).catch(() => undefined);
}
