import { type VisitorOf, placesFor, withTimeout } from "../middleware/visitor.js";
import { sendPage } from "../site/served-file.js";
import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { HomeAnswer, PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { type Fields, readFields } from "@dinner-dice/core/ground/reading";
import { countedIn, customsOf, readCustoms, readUnit } from "@dinner-dice/core/place/customs";
import { isPlaceId, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Clock, Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { OpenData, AskedCircle } from "@dinner-dice/core/ports/open-data";
import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { type EarlierPick, readPick, writePick } from "@dinner-dice/core/roll/evening";
import { bringBack, newRound, nextPick, type Round, withPickedDetails } from "@dinner-dice/core/roll/round";
import { statusFailure, TOO_MANY_ROLLS } from "@dinner-dice/core/search/failures";
import { readForm } from "@dinner-dice/core/search/preferences";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { failed, onItsDay, type SearchOutcome } from "@dinner-dice/core/search/search-outcome";
import { forReader } from "@dinner-dice/places/steps/for-reader";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { randomUUID } from "node:crypto";

/** The most places that one search returns from any provider, and therefore the most picks that a form may carry. */
export const MOST_RETURNED = 500;

/** Bytes of picks that a form may carry. The rest of the 16 kB body is for the filters. */
const PICKS_LIMIT = 14_000;

export interface FormPorts {
  readonly places: PlacesProvider;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly openData?: OpenData | undefined;
  readonly waiting: WaitingForms;
}

/** What the home page shows after a form: the picked place, why there is none, or the progress of a fetch. */
async function answerForm(fields: Fields, ports: FormPorts): Promise<HomeAnswer> {
  const preferences = readForm(fields);
  const reach = fields["reach"] === "full" ? "full" : "close-first";
  if (fields["step"] === "form")
    return { preferences, reach, ...countingOf(fields), earlier: readEarlier(fields["earlier"]) };
  const status = await askStatus(ports);
  if (!("ready" in status)) return { preferences, ...status };
  if (!status.ready) return { preferences, status, trouble: failed({ kind: "key-missing" }) };
  const asked = countingOf(fields);
  const reader = { region: customsOf(asked.customs).country, unit: () => asked.units };
  const provider = pipeline(ports.places, [forReader(reader)]);
  const outcome = await runSearch({ provider, preferences, reach, clock: ports.clock });
  const counting = outcome.searched ? { ...asked, customs: outcome.searched.customs } : asked;
  const fetching = fetchingFor(outcome, fields, ports);
  if (fetching) return { preferences, status, ...counting, fetching };
  const searched = { ...counting, preferences: onItsDay(preferences, outcome), reach, status } as const;
  if (outcome.kind === "failed") return { ...searched, trouble: outcome };
  const shown = bringable(readShown(fields["shown"]), outcome.restaurants);
  const round = withRoll(newRound(outcome, shown), fields, ports.random);
  return {
    ...searched,
    round: await withDetails(round, { ...ports, places: provider }),
    now: ports.clock.now(),
  };
}

/** How a form counts, by its last search and its visitor's wish. */
function countingOf(fields: Fields): Pick<HomeAnswer, "customs" | "units"> {
  const [units, told] = [readUnit(fields["units"]), readCustoms(fields["customs"])];
  return { units, customs: units === undefined ? told : countedIn(units, told) };
}

/** Rolls the next pick after those already shown, or brings back the earlier pick that the form names. */
function withRoll(round: Round, { bring, counter }: Fields, random: RandomSource): Round {
  const brought = shownAgain(round, bring);
  return brought.picked ? brought : nextPick(shownAgain(round, counter), random);
}

/** Brings a shown place back on top; returns the round unchanged if that place was never shown. */
function shownAgain(round: Round, id: unknown): Round {
  return typeof id === "string" && round.shown.has(id) ? bringBack(round, id) : round;
}

/** The fetch that the visitor should wait for, if the area has no places yet and is being fetched. */
function fetchingFor(outcome: SearchOutcome, fields: Fields, ports: FormPorts): HomeAnswer["fetching"] {
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
  return [...new Set(readLines(value).filter(isPlaceId))].slice(-MOST_RETURNED);
}

/** Reads the earlier picks, each place once. The form carries their names, so no provider is called. */
export function readEarlier(value: unknown): readonly EarlierPick[] {
  const picks = readLines(value).flatMap((line) => readPick(line) ?? []);
  const known = picks.filter(({ id }) => isPlaceId(id)).slice(-MOST_RETURNED);
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

function written(name: string, value: string): number {
  return new URLSearchParams([[name, value]]).toString().length + 1;
}

function readLines(value: unknown): readonly string[] {
  const lines: readonly unknown[] =
    typeof value === "object" && value !== null ? Object.values(value) : [value];
  return lines.filter((line) => typeof line === "string");
}

export interface WaitingForm {
  readonly fields: Fields;
  readonly circle: AskedCircle;
}

export const LOOKS_AGAIN = 3;

/** Milliseconds that a form is kept, however often it is read. */
export const WAITS = 10 * 60_000;

/** The most forms kept at once. Beyond that, the one read longest ago is dropped. */
export const MOST_WAITING = 1000;

/** Keeps submitted forms in memory while places are fetched, so that typed text does not appear in a URL. */
export class WaitingForms {
  readonly #forms = new LRUCache<string, WaitingForm>({
    max: MOST_WAITING,
    ttl: WAITS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });

  keep(form: WaitingForm): string {
    const ticket = randomUUID();
    this.#forms.set(ticket, form);
    return `${WAITING_PATH}/${ticket}`;
  }

  get(ticket: string): WaitingForm | undefined {
    return this.#forms.get(ticket);
  }
}

export interface HomeFormPorts extends FormPorts {
  readonly renderer: PageRenderer;
  /** Identifies the visitor; without it, the budget share per visitor is not enforced. */
  readonly visitor?: VisitorOf;
}

/** Answers the home page's form for visitors without JavaScript, with the same core that runs in the browser. */
export function homeForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    await sendAnswer(ctx, readFields(ctx.request.body), ports);
  };
}

/** Answers the page of a form that waits for a fetch: first its progress, then the result. */
export function waitingForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const form = waitingAt(ctx, ports);
    if (!form) {
      ctx.redirect("/");
      return;
    }
    const fetching = ports.openData?.under(form.circle);
    if (!fetching || fetching.isSilent) return sendAnswer(ctx, form.fields, ports);
    const waits = { progress: fetching.progress, again: ctx.path };
    await sendHome(
      ctx,
      { preferences: readForm(form.fields), ...countingOf(form.fields), fetching: waits },
      ports.renderer,
    );
  };
}

function waitingAt({ path }: Context, { waiting }: Pick<HomeFormPorts, "waiting">): WaitingForm | undefined {
  return waiting.get(path.slice(WAITING_PATH.length + 1));
}

async function sendAnswer(ctx: Context, fields: Fields, ports: HomeFormPorts): Promise<void> {
  const answer = await withTimeout((timeout) =>
    answerForm(fields, { ...ports, places: placesFor(ctx, ports, timeout) }),
  );
  await sendHome(ctx, answer, ports.renderer);
}

/** Renders and sends an answer; a waiting page reloads itself. A function of its own, so that V8 frees the page before a full garbage collection. */
async function sendHome(ctx: Context, answer: HomeAnswer, renderer: PageRenderer): Promise<void> {
  sendPage(ctx, await renderer.renderHome(answer));
  if (answer.fetching) ctx.set("refresh", `${LOOKS_AGAIN}; url=${answer.fetching.again}`);
}

/** Renders the form again for a visitor over the rate limit, with all their choices. */
export function drawHomeRefusal(renderer: PageRenderer): (ctx: Context) => Promise<void> {
  return (ctx) => drawRefusal(ctx, ctx.request.body, renderer);
}

/** Renders a waiting form for a visitor who reloads it too often. */
export function drawWaitingRefusal(
  ports: Pick<HomeFormPorts, "renderer" | "waiting">,
): (ctx: Context) => Promise<void> {
  return (ctx) => drawRefusal(ctx, waitingAt(ctx, ports)?.fields, ports.renderer);
}

async function drawRefusal(ctx: Context, body: unknown, renderer: PageRenderer): Promise<void> {
  const [trouble, fields] = [failed(TOO_MANY_ROLLS), readFields(body)];
  sendPage(ctx, await renderer.renderHome({ preferences: readForm(fields), ...countingOf(fields), trouble }));
}
