import {
  bringBack,
  newRound,
  nextPick,
  type Round,
  withPickedDetails,
} from "@dinner-dice/core/machines/round";
import { runSearch } from "@dinner-dice/core/machines/run-search";
import { statusFailure } from "@dinner-dice/core/machines/search-failures";
import { failed, onItsDay, type SearchOutcome } from "@dinner-dice/core/machines/search-outcome";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { readForm } from "@dinner-dice/core/preferences";
import type { HomeAnswer } from "@dinner-dice/core/home-answer";
import type { Fields } from "@dinner-dice/core/reading";
import { type EarlierPick, readPick, writePick } from "@dinner-dice/core/evening/earlier-pick";
import { isPlaceId } from "@dinner-dice/core/place/place-id";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { WaitingForms } from "./waiting-forms.js";

/** Most places that one search tells, whoever is asked: as many picks may a form bring along. */
export const MOST_TOLD = 500;

/** Bytes of picks that a form may bring along: of 16 kB that are read the rest is for what was wished. */
const PICKS_LIMIT = 14_000;

/** What a form is answered with. */
export interface FormPorts {
  readonly places: PlacesProvider;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly clock: Clock;
  /** What fetches places on demand, where that is switched on. */
  readonly openData?: OpenData | undefined;
  readonly waiting: WaitingForms;
}

interface Submitted {
  readonly fields: Fields;
  readonly ports: FormPorts;
}

/** What the home page says to a form: the picked place, why there is none, or how far a fetch is. */
export async function answerForm(fields: Fields, ports: FormPorts): Promise<HomeAnswer> {
  const preferences = readForm(fields);
  const reach = fields["reach"] === "full" ? "full" : "close-first";
  if (fields["step"] === "form") return { preferences, reach, earlier: readEarlier(fields["earlier"]) };
  const status = await askStatus(ports);
  if (!("ready" in status)) return { preferences, ...status };
  if (!status.ready) return { preferences, status, trouble: failed({ kind: "key-missing" }) };
  const outcome = await runSearch({ provider: ports.places, preferences, reach, clock: ports.clock });
  const fetching = fetchingFor(outcome, { fields, ports });
  if (fetching) return { preferences, status, fetching };
  const searched = { preferences: onItsDay(preferences, outcome), reach, status } as const;
  if (outcome.kind === "failed") return { ...searched, trouble: outcome };
  const shown = bringable(readShown(fields["shown"]), outcome.restaurants);
  const round = withRoll(newRound(outcome, shown), { fields, random: ports.random });
  return { ...searched, round: await withDetails(round, ports), now: ports.clock.now() };
}

interface Deal {
  readonly fields: Fields;
  readonly random: RandomSource;
}

/** The next pick after what lies on the visitor's counter, or the earlier one that was asked for by its id. */
function withRoll(round: Round, { fields, random }: Deal): Round {
  const { bring, counter } = fields;
  const brought = shownAgain(round, bring);
  return brought.picked ? brought : nextPick(shownAgain(round, counter), random);
}

/** The round with a place of before on the counter; as it is where that was not shown. */
function shownAgain(round: Round, id: unknown): Round {
  return typeof id === "string" && round.shown.has(id) ? bringBack(round, id) : round;
}

/** The fetch that the visitor should wait for: nothing is known there yet, and it is being loaded. */
function fetchingFor(outcome: SearchOutcome, { fields, ports }: Submitted): HomeAnswer["fetching"] {
  const { searched: circle } = outcome;
  const isLoading = outcome.extent?.missing === "loading";
  const fetching = circle && isLoading ? ports.openData?.under(circle) : undefined;
  return circle && fetching && { progress: fetching.progress, again: ports.waiting.keep({ fields, circle }) };
}

async function askStatus({
  places,
  logger,
}: FormPorts): Promise<ProviderStatus | Pick<HomeAnswer, "trouble">> {
  try {
    return await places.status();
  } catch (error) {
    logger.warn("status check failed");
    return { trouble: failed(statusFailure(error)) };
  }
}

/** If details fail, the basic result is shown (core/README.md, Course of a search). */
async function withDetails(round: Round, { places, logger }: FormPorts): Promise<Round> {
  if (!round.picked) return round;
  try {
    return withPickedDetails(round, await places.details(round.picked.id));
  } catch {
    logger.warn("details failed");
    return round;
  }
}

/** The ids that a form brings along, in the order in which they were shown. */
export function readShown(value: unknown): readonly string[] {
  return [...new Set(readLines(value).filter(isPlaceId))].slice(-MOST_TOLD);
}

/** What was picked before, each place once; it was named by the page that brings it, so nobody is asked again. */
export function readEarlier(value: unknown): readonly EarlierPick[] {
  const picks = readLines(value).flatMap((line) => readPick(line) ?? []);
  const known = picks.filter(({ id }) => isPlaceId(id)).slice(-MOST_TOLD);
  return [...new Map(known.map((pick) => [pick.id, pick])).values()];
}

/** The newest of the shown that the next form can bring along, with their names too: a larger one would not be read. */
export function bringable(shown: readonly string[], restaurants: readonly Restaurant[]): ReadonlySet<string> {
  const known = new Map(restaurants.map((place) => [place.id, place]));
  let bytes = 0;
  const first = shown.findLastIndex((id) => {
    const place = known.get(id);
    bytes += place ? written("earlier", writePick(place)) : written("shown", id);
    return bytes > PICKS_LIMIT;
  });
  return new Set(shown.slice(first + 1));
}

/** The bytes of a field in a form's body. */
function written(name: string, value: string): number {
  return new URLSearchParams([[name, value]]).toString().length + 1;
}

/** Reads one text, a list, or the numbered fields into which the form's parser turns more than twenty. */
function readLines(value: unknown): readonly string[] {
  const lines: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return lines.filter((line) => typeof line === "string");
}
