import { placeAt, fakeProvider } from "../../places/fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Fetching, FetchProgress } from "@dinner-dice/core/ports/open-data";
import type { CallOptions, Nearby } from "@dinner-dice/core/ports/places-provider";
import { fetchedPlaces } from "@dinner-dice/local/on-demand/fetched-places";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const BOISE = { lat: 43.6135, lng: -116.2035 };
const SEARCH = { center: BOISE, radius: 5000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

interface Held extends Fetching {
  isSilent: boolean;
  readonly end: () => void;
  readonly tell: (progress: FetchProgress) => void;
  readonly listeners: Set<(progress: FetchProgress) => void>;
}

function held(): Held {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const listeners = new Set<(progress: FetchProgress) => void>();
  return {
    ended,
    end: () => end(),
    listeners,
    progress: {},
    isSilent: false,
    tell: (progress) => listeners.forEach((listener) => listener(progress)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let known: ReturnType<typeof placeAt>[];
let fetching: Held | undefined;
let askedFor: unknown[][];
let covered: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  [known, fetching, askedFor, covered] = [[], held(), [], false];
});
afterEach(() => void vi.useRealTimers());

const places = fetchedPlaces(
  // Places that come while a search waits are there for the next one.
  { ...fakeProvider(), searchNearby: async (search) => fakeProvider(known).searchNearby(search) },
  {
    ask: (...asked) => {
      askedFor.push(asked);
      return fetching;
    },
    under: () => fetching,
    covers: () => covered,
  },
);

const knows = (count: number): void => {
  known = Array.from({ length: count }, (_, index) => placeAt(String(index), BOISE));
};

async function searched(options: CallOptions = {}): Promise<() => Promise<number | undefined>> {
  let result: Nearby | undefined;
  void places.searchNearby(SEARCH, options).then((nearby) => {
    result = nearby;
  });
  const soFar = async (): Promise<number | undefined> => {
    await setImmediate();
    return result?.restaurants.length;
  };
  await soFar();
  return soFar;
}

describe("a directory that fetches", () => {
  it("says that it covers the world and may take its time", async () => {
    const capable = { coverage: "world", fetches: true };
    expect(places.capabilities).toMatchObject(capable);
    expect((await places.status()).capabilities).toMatchObject(capable);
  });

  it("answers at once where nothing will be fetched", async () => {
    fetching = undefined;
    knows(3);
    expect(await (await searched({ visitor: "ann" }))()).toBe(3);
    expect(askedFor).toEqual([[SEARCH, "ann"]]);
  });

  it.each([
    { what: "a place is there", there: 1, options: {} },
    { what: "the caller is impatient", there: 1, options: { impatient: true } },
  ] as const)("answers at once where $what, and begins the fetch", async ({ there, options }) => {
    knows(there);
    expect(await (await searched(options))()).toBe(there);
    expect(askedFor).toHaveLength(1);
  });

  it("lets who has nothing wait, tells how far it is, and looks again when it has ended", async () => {
    const result: FetchProgress[] = [];
    const brought = await searched({ onFetching: (progress) => void result.push(progress) });
    fetching?.tell({ share: 0.5 });
    expect([await brought(), result]).toEqual([undefined, [{ share: 0.5 }]]);
    knows(40);
    fetching?.end();
    expect([await brought(), fetching?.listeners.size, vi.getTimerCount()]).toEqual([40, 0, 0]);
  });

  it("keeps nobody waiting longer than 25 seconds", async () => {
    const brought = await searched();
    vi.advanceTimersByTime(24_999);
    expect(await brought()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await brought()).toBe(0);
  });

  it("waits for nobody who has left, then or before", async () => {
    const caller = new AbortController();
    const brought = await searched({ signal: caller.signal });
    expect(await brought()).toBeUndefined();
    caller.abort();
    expect(await brought()).toBe(0);
    expect(await (await searched({ signal: caller.signal }))()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for no source that says nothing any more", async () => {
    const brought = await searched();
    expect(await brought()).toBeUndefined();
    fetching!.isSilent = true;
    vi.advanceTimersByTime(1000);
    expect([await brought(), vi.getTimerCount()]).toEqual([0, 0]);
    expect(await (await searched())()).toBe(0);
  });

  it("answers at once where no place that is there matches: waiting is for what is unknown", async () => {
    const matching = fetchedPlaces(
      {
        ...fakeProvider(),
        searchNearby: async ({ cuisine }) => fakeProvider(cuisine === "" ? known : []).searchNearby(SEARCH),
      },
      { ask: () => fetching, under: () => fetching, covers: () => false },
    );
    knows(1);
    const result = await matching.searchNearby({ ...SEARCH, cuisine: "Thai" });
    expect(result).toEqual({ restaurants: [], extent: expect.objectContaining({ missing: "loading-more" }) });
  });

  it.each([
    { what: "nothing is known and it is loaded", there: 0, silent: false, missing: "loading" },
    { what: "some is known and more is loaded", there: 1, silent: false, missing: "loading-more" },
    { what: "the source says nothing", there: 1, silent: true, missing: "not-loaded" },
  ])("tells that $what", async ({ there, silent, missing }) => {
    knows(there);
    fetching!.isSilent = silent;
    const { extent } = await places.searchNearby(SEARCH, { impatient: true });
    expect(extent.missing).toBe(missing);
  });

  it("tells that nothing is missing of what is covered", async () => {
    [covered, fetching] = [true, undefined];
    expect((await places.searchNearby(SEARCH)).extent).not.toHaveProperty("missing");
  });
});
