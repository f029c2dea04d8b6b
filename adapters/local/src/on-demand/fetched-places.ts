import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Fetching, OpenData } from "@dinner-dice/core/ports/open-data";
import type {
  Missing,
  AbortSignalLike,
  CallOptions,
  Nearby,
  NearbySearch,
  PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { pipeline, step } from "@dinner-dice/places/steps/pipeline";

/** Milliseconds that a search waits for a fetch at most. */
const TIMEOUT = 25_000;

/** Milliseconds between two looks at whether the source says anything. */
const LOOKS = 250;

/** Loads unknown areas when asked for. A search waits for that only where it knows no place, and while the source answers. */
export function fetchedPlaces(places: PlacesProvider, openData: OpenData): PlacesProvider {
  const fetch = step({
    capable: (capabilities) => ({ ...capabilities, coverage: "world", fetches: true }),
    nearby: async ({ asked: search, options, beneath }, next) => {
      const there = await next();
      const fetching = openData.ask(search, options.visitor);
      if (openData.covers(search)) return there;
      const isKnown = there.restaurants.length > 0 || (await knowsAny(beneath, search, options));
      const known = (nearby: Nearby): Nearby => withMissing(nearby, missing({ openData, search, isKnown }));
      if (!fetching || isKnown || options.impatient === true) return known(there);
      const stop = options.onFetching && fetching.listen(options.onFetching);
      options.trace?.note("fetch", "waited");
      await over(fetching, options.signal);
      stop?.();
      if (options.signal?.aborted === true) return known(there);
      const then = await beneath.searchNearby(search, options);
      return openData.covers(search) ? then : known(then);
    },
  });
  return pipeline(places, [fetch]);
}

async function knowsAny(
  places: PlacesProvider,
  { center, radius }: NearbySearch,
  options: CallOptions,
): Promise<boolean> {
  const any = { center, radius, cuisine: "", wishes: NEUTRAL_WISHES } as const;
  return (await places.searchNearby(any, options)).restaurants.length > 0;
}

interface Asked {
  readonly openData: OpenData;
  readonly search: NearbySearch;
  readonly isKnown: boolean;
}

function missing({ openData, search, isKnown }: Asked): Missing {
  const fetching = openData.under(search);
  if (!fetching || fetching.isSilent) return "not-loaded";
  return isKnown ? "loading-more" : "loading";
}

function withMissing({ restaurants, extent }: Nearby, what: Missing): Nearby {
  return { restaurants, extent: { ...extent, missing: what } };
}

function over(fetching: Fetching, signal: AbortSignalLike | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timeout);
      clearInterval(looks);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timeout = setTimeout(done, TIMEOUT);
    const looks = setInterval(() => {
      if (fetching.isSilent) done();
    }, LOOKS);
    signal?.addEventListener("abort", done);
    if (signal?.aborted === true || fetching.isSilent) done();
    void fetching.ended.then(done);
  });
}
