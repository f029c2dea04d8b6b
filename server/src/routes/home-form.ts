import type { Context } from "koa";
import {
  bringBack,
  newRound,
  nextPick,
  type Round,
  withPickedDetails,
} from "@dinner-dice/core/machines/round";
import { runSearch } from "@dinner-dice/core/machines/run-search";
import { statusFailure, TOO_MANY_ROLLS } from "@dinner-dice/core/machines/search-failures";
import { failed } from "@dinner-dice/core/machines/search-outcome";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { readForm } from "@dinner-dice/core/preferences";
import { PLACE_ID_LENGTH } from "@dinner-dice/adapters/wire";
import type { HomeAnswer } from "@dinner-dice/core/home-answer";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import type { VisitorOf } from "../middleware/visitor.js";
import { sendPage } from "../site/send-page.js";
import { FORM_PATIENCE, patientPlaces } from "./patient-places.js";

export interface HomeFormPorts {
  readonly places: PlacesProvider;
  readonly random: RandomSource;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Who a request is made for; without it no share of the budget is looked at. */
  readonly visitor?: VisitorOf;
}

/** Most ids that a form may bring along; a bowl holds twelve. */
const MOST_SHOWN = 100;

/** Answers the home page's form for visitors without JavaScript: the same core, run here. */
export function homeForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const fields = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
    const places = patientPlaces(ports.places, {
      patience: AbortSignal.timeout(FORM_PATIENCE),
      visitor: ports.visitor?.(ctx),
    });
    const answer = await answerForm(fields, { ...ports, places });
    sendPage(ctx, await ports.renderer.renderHome(answer));
  };
}

/** Draws the form for a visitor who has to wait, with all that was chosen. */
export function drawHomeRefusal(renderer: PageRenderer): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const trouble = failed(TOO_MANY_ROLLS);
    sendPage(ctx, await renderer.renderHome({ preferences: readForm(ctx.request.body), trouble }));
  };
}

async function answerForm(
  fields: Readonly<Record<string, unknown>>,
  ports: HomeFormPorts,
): Promise<HomeAnswer> {
  const preferences = readForm(fields);
  if (fields["step"] === "form") return { preferences };
  const status = await askStatus(ports);
  if (!("ready" in status)) return { preferences, ...status };
  if (!status.ready) return { preferences, status, trouble: failed({ kind: "key-missing" }) };
  const reach = fields["reach"] === "full" ? "full" : "close-first";
  const outcome = await runSearch({ provider: ports.places, preferences, reach, clock: ports.clock });
  if (outcome.kind === "failed") return { preferences, status, trouble: outcome };
  const round = dealt(newRound(outcome, readShown(fields["shown"])), { fields, random: ports.random });
  return { preferences, status, round: await withDetails(round, ports), now: ports.clock.now() };
}

interface Deal {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly random: RandomSource;
}

/** The next pick, or the earlier one that was asked for by its id. */
function dealt(round: Round, { fields, random }: Deal): Round {
  const { bring } = fields;
  const brought = typeof bring === "string" && round.shown.has(bring) ? bringBack(round, bring) : round;
  return brought.picked ? brought : nextPick(round, random);
}

async function askStatus({
  places,
  logger,
}: HomeFormPorts): Promise<ProviderStatus | Pick<HomeAnswer, "trouble">> {
  try {
    return await places.status();
  } catch (error) {
    logger.warn("status check failed");
    return { trouble: failed(statusFailure(error)) };
  }
}

/** If details fail, the basic result is shown (core/README.md, Course of a search). */
async function withDetails(round: Round, { places, logger }: HomeFormPorts): Promise<Round> {
  if (!round.picked) return round;
  try {
    return withPickedDetails(round, await places.details(round.picked.id));
  } catch {
    logger.warn("details failed");
    return round;
  }
}

/** Reads one id, a list, or the numbered fields into which the form's parser turns more than twenty. */
function readShown(value: unknown): ReadonlySet<string> {
  const ids: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return new Set(
    ids
      .filter((id): id is string => typeof id === "string" && id !== "" && id.length <= PLACE_ID_LENGTH)
      .slice(-MOST_SHOWN),
  );
}
