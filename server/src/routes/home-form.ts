import type { Context } from "koa";
import {
  HAND,
  bringBack,
  newRound,
  nextPick,
  type Round,
  withPickedDetails,
} from "@dinner-dice/core/machines/round";
import { runSearch } from "@dinner-dice/core/machines/run-search";
import { statusFailure, TOO_MANY_ROLLS } from "@dinner-dice/core/machines/search-failures";
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
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import type { VisitorOf } from "../middleware/visitor.js";
import { sendPage } from "../site/send-page.js";
import { LOOKS_AGAIN, WAITING_PATH, type WaitingForms } from "./waiting-forms.js";
import { patientPlaces, withPatience } from "./patient-places.js";

export interface HomeFormPorts {
  readonly places: PlacesProvider;
  readonly random: RandomSource;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
  readonly clock: Clock;
  /** What fetches places on demand, where that is switched on. */
  readonly openData?: OpenData | undefined;
  readonly waiting: WaitingForms;
  /** Who a request is made for; without it no share of the budget is looked at. */
  readonly visitor?: VisitorOf;
}

/** Most ids that a form may bring along; a bowl holds twelve. */
const MOST_SHOWN = 100;

/** Answers the home page's form for visitors without JavaScript: the same core, run here. */
export function homeForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const fields = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
    await sendAnswer(ctx, { fields, ports });
  };
}

/** Answers where a form waits that was submitted in an area nobody had asked for: how far the fetch is, then dinner. */
export function waitingForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const form = ports.waiting.get(ctx.path.slice(WAITING_PATH.length + 1));
    if (!form) {
      ctx.redirect("/");
      return;
    }
    const fetching = ports.openData?.under(form.circle);
    const again = ctx.path;
    if (!fetching) await sendAnswer(ctx, { fields: form.fields, ports });
    else
      await sendHome(ctx, {
        answer: { preferences: readForm(form.fields), fetching: { progress: fetching.progress, again } },
        ports,
      });
  };
}

interface Submitted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ports: HomeFormPorts;
}

async function sendAnswer(ctx: Context, { fields, ports }: Submitted): Promise<void> {
  const visitor = ports.visitor?.(ctx);
  const answer = await withPatience((patience) =>
    answerForm(fields, { ...ports, places: patientPlaces(ports.places, { patience, visitor }) }),
  );
  await sendHome(ctx, { answer, ports });
}

/** Draws an answer and sends it; a page that waits looks again by itself. A call of its own: what waited for the search is old to V8, and a page that it held would be kept until the old are looked through. */
async function sendHome(
  ctx: Context,
  { answer, ports }: { readonly answer: HomeAnswer; readonly ports: Pick<HomeFormPorts, "renderer"> },
): Promise<void> {
  sendPage(ctx, await ports.renderer.renderHome(answer));
  if (answer.fetching) ctx.set("refresh", `${LOOKS_AGAIN}; url=${answer.fetching.again}`);
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
  readonly fields: Readonly<Record<string, unknown>>;
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
