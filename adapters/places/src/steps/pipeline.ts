import type { Capabilities } from "@dinner-dice/core/filters/rules";
import type { RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { Trace } from "@dinner-dice/core/ports/environment";
import {
  type CallOptions,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

export interface Questions {
  readonly status: undefined;
  readonly geocode: string;
  readonly nearby: NearbySearch;
  readonly details: string;
}

export interface Answers {
  readonly status: ProviderStatus;
  readonly geocode: Geocoded | undefined;
  readonly nearby: Nearby;
  readonly details: RestaurantDetails | undefined;
}

export type CallKind = keyof Answers;
export type Answer = Answers[CallKind];

export interface PlacesCall<Kind extends CallKind = CallKind> {
  readonly kind: Kind;
  readonly asked: Questions[Kind];
  readonly options: CallOptions;
  readonly beneath: PlacesProvider;
}

/** Answers a call itself, or by what is beneath: `next` asks the same question there, `call.beneath` any other. */
export interface Step {
  (call: PlacesCall, next: () => Promise<Answer>): Promise<Answer>;
  /** Changes what can be answered; the status says so too. */
  readonly capable?: (capabilities: Capabilities) => Capabilities;
}

type Handler<Kind extends CallKind> = (
  call: PlacesCall<Kind>,
  next: () => Promise<Answers[Kind]>,
) => Promise<Answers[Kind]>;

/** What a step does with each kind of call; it passes on what has no handler. */
export type Handlers = { readonly [Kind in CallKind]?: Handler<Kind> } & {
  /** Handles every kind but status that has no handler of its own. */
  readonly each?: <T>(call: PlacesCall, next: () => Promise<T>) => Promise<T>;
  readonly capable?: Step["capable"];
};

export function step({ each, capable, ...handlers }: Handlers): Step {
  const run = (call: PlacesCall, next: () => Promise<Answer>): Promise<Answer> => {
    const own = handlers[call.kind] as Handler<CallKind> | undefined;
    if (own) return own(call, next);
    return each && call.kind !== "status" ? each(call, next) : next();
  };
  return capable ? Object.assign(run, { capable }) : run;
}

/** Steps around a provider, the first one outermost. Only a cache answers calls that ask for cached answers alone. */
export function pipeline(provider: PlacesProvider, steps: readonly Step[]): PlacesProvider {
  const whole = steps.reduceRight(withStep, PIPELINES.has(provider) ? provider : traced(provider));
  PIPELINES.add(whole);
  return whole;
}

/** Providers that have steps around them already, so that their source is traced once. */
const PIPELINES = new WeakSet<PlacesProvider>();

function withStep(beneath: PlacesProvider, through: Step): PlacesProvider {
  const { capable = (same: Capabilities) => same } = through;
  const run = <Kind extends CallKind>(
    call: Omit<PlacesCall<Kind>, "beneath">,
    next: () => Promise<Answers[Kind]>,
  ): Promise<Answers[Kind]> => through({ ...call, beneath }, next) as Promise<Answers[Kind]>;
  return {
    name: beneath.name,
    get capabilities() {
      return capable(beneath.capabilities);
    },
    status: async (options = {}) => {
      const status = await run({ kind: "status", asked: undefined, options }, () => beneath.status(options));
      return { ...status, capabilities: capable(status.capabilities) };
    },
    geocode: async (asked, options = {}) =>
      run({ kind: "geocode", asked, options }, () => beneath.geocode(asked, options)),
    searchNearby: async (asked, options = {}) =>
      run({ kind: "nearby", asked, options }, () => beneath.searchNearby(asked, options)),
    details: async (asked, options = {}) =>
      run({ kind: "details", asked, options }, () => beneath.details(asked, options)),
  };
}

/** The innermost step. It traces the provider, the milliseconds and the number of places. */
function traced(provider: PlacesProvider): PlacesProvider {
  const timed = async <T>(
    options: CallOptions | undefined,
    ask: (options: CallOptions | undefined) => Promise<T>,
  ): Promise<T> => {
    if (options?.storedOnly === true) throw new PlacesError("unreachable", "Nothing is kept.");
    const trace = options?.trace;
    if (!trace) return ask(options);
    const own = { ...trace, add: (_: string, figures: Figures) => trace.add(provider.name, figures) };
    const since = performance.now();
    try {
      const answer = await ask({ ...options, trace: own });
      trace.add(provider.name, { calls: 1, ms: performance.now() - since, places: placesIn(answer) });
      return answer;
    } catch (error) {
      trace.add(provider.name, { calls: 1, ms: performance.now() - since });
      trace.note("failed", error instanceof PlacesError ? error.kind : "broken");
      throw error;
    }
  };
  return {
    name: provider.name,
    get capabilities() {
      return provider.capabilities;
    },
    status: (options) => provider.status(options),
    geocode: (query, options) => timed(options, (own) => provider.geocode(query, own)),
    searchNearby: (search, options) => timed(options, (own) => provider.searchNearby(search, own)),
    details: (id, options) => timed(options, (own) => provider.details(id, own)),
  };
}

type Figures = Parameters<Trace["add"]>[1];

function placesIn(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 0;
  return "restaurants" in answer && Array.isArray(answer.restaurants) ? answer.restaurants.length : 1;
}
