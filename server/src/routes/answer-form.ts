import {
  HAND,
  bringBack,
  newRound,
  nextPick,
  type Round,
  withPickedDetails,
} from "@dinner-dice/core/machines/round";
import { runSearch } from "@dinner-dice/core/machines/run-search";
import { statusFailure } from "@dinner-dice/core/machines/search-failures";
import { failed, type SearchOutcome } from "@dinner-dice/core/machines/search-outcome";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { readForm } from "@dinner-dice/core/preferences";
import { isPlaceId } from "@dinner-dice/adapters/wire";
import { type EarlierPick, readPick } from "@dinner-dice/core/evening/earlier-pick";
import type { HomeAnswer } from "@dinner-dice/core/home-answer";
import type { WaitingForms } from "./waiting-forms.js";

/** Most ids that a form may bring along; a bowl holds twelve. */
const MOST_SHOWN = 100;

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

/** The fields of a form as they were sent: anything may stand in them. */
export type FormFields = Readonly<Record<string, unknown>>;

interface Submitted {
  readonly fields: FormFields;
  readonly ports: FormPorts;
}

/** What the home page says to a form: the picked place, why there is none, or how far a fetch is. */
export async function answerForm(fields: FormFields, ports: FormPorts): Promise<HomeAnswer> {
  const preferences = readForm(fields);
  const reach = fields["reach"] === "full" ? "full" : "close-first";
  if (fields["step"] === "form") return { preferences, reach, earlier: readEarlier(fields["earlier"]) };
  const status = await askStatus(ports);
  if (!("ready" in status)) return { preferences, ...status };
  if (!status.ready) return { preferences, status, trouble: failed({ kind: "key-missing" }) };
  const outcome = await runSearch({ provider: ports.places, preferences, reach, clock: ports.clock });
  const fetching = fetchingFor(outcome, { fields, ports });
  if (fetching) return { preferences, status, fetching };
  const searched = { preferences, reach, status } as const;
  if (outcome.kind === "failed") return { ...searched, trouble: outcome };
  const round = dealt(newRound(outcome, readShown(fields["shown"])), { fields, random: ports.random });
  return { ...searched, round: await withDetails(round, ports), now: ports.clock.now() };
}

interface Deal {
  readonly fields: FormFields;
  readonly random: RandomSource;
}

/** The next pick, or the earlier one that was asked for by its id. */
function dealt(round: Round, { fields, random }: Deal): Round {
  const { bring } = fields;
  const brought = typeof bring === "string" && round.shown.has(bring) ? bringBack(round, bring) : round;
  return brought.picked ? brought : nextPick(round, random);
}

/** The fetch that the visitor should wait for: there is no hand yet, and more is coming. */
function fetchingFor(outcome: SearchOutcome, { fields, ports }: Submitted): HomeAnswer["fetching"] {
  const { searched: circle } = outcome;
  const isEnough = outcome.kind === "found" && outcome.restaurants.length >= HAND;
  const fetching = circle && !isEnough ? ports.openData?.under(circle) : undefined;
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

function readShown(value: unknown): ReadonlySet<string> {
  return new Set(readLines(value).filter(isPlaceId).slice(-MOST_SHOWN));
}

/** What was picked before, each place once; it was named by the page that brings it, so nobody is asked again. */
function readEarlier(value: unknown): readonly EarlierPick[] {
  const picks = readLines(value).flatMap((line) => readPick(line) ?? []);
  const known = picks.filter(({ id }) => isPlaceId(id)).slice(-MOST_SHOWN);
  return [...new Map(known.map((pick) => [pick.id, pick])).values()];
}

/** Reads one text, a list, or the numbered fields into which the form's parser turns more than twenty. */
function readLines(value: unknown): readonly string[] {
  const lines: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return lines.filter((line) => typeof line === "string");
}
