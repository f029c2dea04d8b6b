import { all } from "../../../core/fixtures.js";
import { type Capabilities, NEUTRAL_WISHES, RULE_IDS } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import {
  type NearbySearch,
  PlacesError,
  type PlacesErrorKind,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import { lazyPlaces } from "@dinner-dice/server/compose/provider-choice";
import { fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { describe, expect, it } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SEARCH: NearbySearch = {
  center: { lat: 35, lng: -90 },
  radius: 1000,
  cuisine: "",
  wishes: NEUTRAL_WISHES,
};
const DINER: Restaurant = {
  id: "memphis/diner",
  name: "Diner",
  openingState: "unknown",
  types: ["American"],
};

function provider(able: boolean, answers: Partial<PlacesProvider>): PlacesProvider {
  const capabilities: Capabilities = {
    rules: able ? RULE_IDS : new Set(),
    reviews: able,
    map: "none",
    coverage: "world",
  };
  return {
    name: able ? "first" : "second",
    capabilities,
    status: async () => ({ name: able ? "first" : "second", ready: true, capabilities, attribution: [] }),
    geocode: async () => undefined,
    searchNearby: async () => all([]),
    details: async () => undefined,
    ...answers,
  };
}

function failing(kind: PlacesErrorKind): Partial<PlacesProvider> {
  const fail = (): Promise<never> => Promise.reject(new PlacesError(kind, "no", "BUDGET_SPENT"));
  return { geocode: fail, searchNearby: fail, details: fail };
}

const directory = provider(false, {
  searchNearby: async () => all([DINER]),
  geocode: async () => ({ point: SEARCH.center, label: "Memphis, TN" }),
  details: async (id) => (id === DINER.id ? { phone: "(901) 555-0100" } : undefined),
});

describe("a provider over its limit", () => {
  const places = pipeline(provider(true, failing("over-limit")), [fallbackTo({ second: directory, logger })]);

  it("lets the second one answer, with the gaps of its source", async () => {
    expect((await places.searchNearby(SEARCH)).restaurants).toEqual([
      { ...DINER, fallback: true, gaps: [...RULE_IDS] },
    ]);
    expect(await places.geocode("Memphis")).toEqual({ point: SEARCH.center, label: "Memphis, TN" });
    expect(await places.details(DINER.id)).toEqual({
      phone: "(901) 555-0100",
      fallback: true,
      gaps: [...RULE_IDS],
    });
  });

  it("names the source of what the second one found", async () => {
    const credit = { text: "Our own directory" };
    const credited: PlacesProvider = {
      ...directory,
      status: async () => ({ ...(await directory.status()), attribution: [credit] }),
    };
    const named = pipeline(provider(true, failing("over-limit")), [fallbackTo({ second: credited, logger })]);
    expect((await named.searchNearby(SEARCH)).restaurants).toMatchObject([{ attributions: [credit] }]);
  });

  it("keeps its own failure where the second one knows nothing", async () => {
    const lost = pipeline(provider(true, failing("over-limit")), [
      fallbackTo({ second: provider(false, {}), logger }),
    ]);
    await expect(lost.searchNearby(SEARCH)).rejects.toMatchObject({
      kind: "over-limit",
      status: "BUDGET_SPENT",
    });
    await expect(lost.geocode("Nowhere")).rejects.toMatchObject({ kind: "over-limit" });
  });

  it.each(["invalid-request", "not-configured", "aborted"] as const)(
    "'%s' is nobody else's answer",
    async (kind) => {
      const broken = pipeline(provider(true, failing(kind)), [fallbackTo({ second: directory, logger })]);
      await expect(broken.searchNearby(SEARCH)).rejects.toMatchObject({ kind });
    },
  );

  it("keeps its own failure where the second one fails too", async () => {
    const both = pipeline(provider(true, failing("timeout")), [
      fallbackTo({ second: provider(false, failing("upstream")), logger }),
    ]);
    await expect(both.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "timeout" });
  });
});

describe("a second provider that is broken", () => {
  const asked = provider(true, { details: async () => ({ phone: "(901) 555-0199" }) });
  const broken = (failure: unknown): PlacesProvider =>
    pipeline(asked, [
      fallbackTo({ second: provider(false, { details: () => Promise.reject(failure) }), logger }),
    ]);

  it.each([new Error("disk I/O error"), new PlacesError("upstream", "no")])(
    "takes no details down with it: %s",
    async (failure) => {
      expect(await broken(failure).details("any")).toEqual({ phone: "(901) 555-0199" });
    },
  );

  it("says when whoever asked has left", async () => {
    const left = broken(new PlacesError("aborted", "Left."));
    await expect(left.details("any")).rejects.toMatchObject({ kind: "aborted" });
  });
});

describe("a provider whose key comes late", () => {
  const missing: ProviderStatus = {
    ...{ name: "first", ready: false, attribution: [] },
    capabilities: provider(true, {}).capabilities,
  };

  it("is opened once, however many ask at the same time", async () => {
    let opened = 0;
    const open = async (): Promise<PlacesProvider> => {
      opened += 1;
      await Promise.resolve();
      return provider(true, {});
    };
    const late = lazyPlaces({ missing, open });
    await Promise.all([late.status(), late.geocode("Memphis"), late.searchNearby(SEARCH)]);
    await late.details("any");
    expect(opened).toBe(1);
  });

  it("is looked for again after it could not be opened", async () => {
    const tries = [Promise.reject(new Error("no such file")), Promise.resolve(provider(true, {}))];
    const late = lazyPlaces({ missing, open: () => tries.shift() ?? Promise.resolve(undefined) });
    await expect(late.status()).rejects.toThrow("no such file");
    expect([(await late.status()).ready, (await late.status()).ready]).toEqual([true, true]);
  });

  it("is not configured, then ready, without a restart", async () => {
    let key = false;
    const late = lazyPlaces({
      missing,
      open: async () => (key ? provider(true, { searchNearby: async () => all([DINER]) }) : undefined),
    });
    expect((await late.status()).ready).toBe(false);
    await expect(late.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "not-configured" });
    key = true;
    expect((await late.status()).ready).toBe(true);
    expect((await late.searchNearby(SEARCH)).restaurants).toEqual([DINER]);
  });
});
