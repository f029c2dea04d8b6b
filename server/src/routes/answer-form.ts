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

/** The most places that one search returns from any provider, and therefore the most picks that a form may carry. */
export const MOST_TOLD = 500;

/** Bytes of picks that a form may carry. The rest of the 16 kB body is for the filters. */
const PICKS_LIMIT = 14_000;

export interface FormPorts {
  readonly places: PlacesProvider;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Fetching on demand, if it is on. */
  readonly openData?: OpenData | undefined;
  readonly waiting: WaitingForms;
}

interface Submitted {
  readonly fields: Fields;
  readonly ports: FormPorts;
}

/** What the home page shows after a form: the picked place, why there is none, or the progress of a fetch. */
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

/** Rolls the next pick after those already shown, or brings back the earlier pick that the form names. */
function withRoll(round: Round, { fields, random }: Deal): Round {
  const { bring, counter } = fields;
  const brought = shownAgain(round, bring);
  return brought.picked ? brought : nextPick(shownAgain(round, counter), random);
}

/** Brings a shown place back on top; returns the round unchanged if that place was never shown. */
function shownAgain(round: Round, id: unknown): Round {
  return typeof id === "string" && round.shown.has(id) ? bringBack(round, id) : round;
}

/** The fetch that the visitor should wait for, if the area has no places yet and is being fetched. */
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

/** Reads the ids that a form carries, in the order in which they were shown. */
export function readShown(value: unknown): readonly string[] {
  return [...new Set(readLines(value).filter(isPlaceId))].slice(-MOST_TOLD);
}

/** Reads the earlier picks, each place once. The form carries their names, so no provider is called. */
export function readEarlier(value: unknown): readonly EarlierPick[] {
  const picks = readLines(value).flatMap((line) => readPick(line) ?? []);
  const known = picks.filter(({ id }) => isPlaceId(id)).slice(-MOST_TOLD);
  return [...new Map(known.map((pick) => [pick.id, pick])).values()];
}

/** The newest shown places, with their names, that fit into the next form. The server would reject a larger body. */
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

/** The size of a field in a form's body, in bytes. */
function written(name: string, value: string): number {
  return new URLSearchParams([[name, value]]).toString().length + 1;
}

/** Reads one text, a list, or the object with numbered keys that the form parser makes of more than twenty values. */
function readLines(value: unknown): readonly string[] {
  const lines: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return lines.filter((line) => typeof line === "string");
}
