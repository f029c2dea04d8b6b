import { GEOAPIFY_KEY, startGeoapify } from "../../upstreams/geoapify.js";
import { TOWN } from "../../upstreams/kitchens.js";
import type { Loopback, Mood } from "../../upstreams/loopback.js";
import type { UpstreamFailure, World } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createGeoapifyPlaces } from "@dinner-dice/places/geoapify";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";

interface Service {
  readonly start: () => Promise<Loopback>;
  readonly create: (url: string, key?: string, timeout?: number) => PlacesProvider;
  readonly unknownId: string;
}

const SERVICES: Readonly<Record<string, Service>> = {
  geoapify: {
    start: startGeoapify,
    create: (url, apiKey = GEOAPIFY_KEY, timeout) => createGeoapifyPlaces({ url, apiKey, timeout }),
    unknownId: "51nobody",
  },
};

const CENTER = { lat: TOWN.lat, lng: TOWN.lng };
const SEARCH = { center: CENTER, radius: 700, cuisine: "", wishes: NEUTRAL_WISHES } as const;

const crowd = Array.from({ length: 10_000 }, (_, id) => {
  const at = { lat: TOWN.lat, lon: TOWN.lng, latitude: TOWN.lat, longitude: TOWN.lng };
  const tags = { amenity: "restaurant", name: `Crowd ${id}` };
  const own = { type: "node", id, name: `Crowd ${id}`, place_id: `c${id}` };
  return { ...at, ...own, tags, properties: { ...at, ...own, datasource: { raw: tags } } };
});
const nowhere = { lat: "NaN", lon: null, latitude: "NaN", longitude: 400, place_id: "a" };
const lists = (items: readonly unknown[]): object => ({ results: items, features: items, elements: items });
const answering = (body: unknown): Mood => ({ status: 200, body });

const FAILURES: Readonly<Record<UpstreamFailure, Mood>> = {
  hang: "hang",
  "cut connection": "cut",
  "HTML with 200": { status: 200, contentType: "text/html", body: "<p>Please sign in to the network.</p>" },
  null: answering(null),
  "wrong types": answering({ results: 7, features: "none", elements: {}, context: [] }),
  "10,000 results": answering(lists(crowd)),
  "NaN coordinates": answering(lists([{ ...nowhere, type: "node", id: 1, properties: nowhere }])),
};

let upstream: Loopback;

describe.each(Object.entries(SERVICES))("%s", (_, { start, create, unknownId }) => {
  beforeEach(async () => {
    upstream = await start();
  });
  afterEach(() => upstream.close());

  const world: World = {
    known: { name: `${TOWN.name}, MO`, point: CENTER, tolerance: 10 },
    unknownName: "Atlantis",
    busy: { center: CENTER, radius: 700, cuisine: "Pizza" },
    empty: { center: { lat: 0, lng: -150 }, radius: 5000 },
    unknownId,
  };

  test.each(
    placesLaws({
      world,
      provider: () => create(upstream.url),
      failing: (failure) => {
        upstream.fail(FAILURES[failure]);
        return create(upstream.url, undefined, failure === "hang" ? 300 : undefined);
      },
      deadline: 3000,
    }),
  )("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each([
    [401, "denied"],
    [403, "denied"],
    [402, "over-limit"],
    [429, "over-limit"],
    [500, "upstream"],
    [503, "upstream"],
    [302, "bad-answer"],
  ] as const)("tells a %i as '%s', in JSON and without", async (status, kind) => {
    for (const contentType of ["application/json", "text/html"]) {
      upstream.fail({ status, contentType, body: contentType === "text/html" ? "<p>No.</p>" : {} });
      const places = create(upstream.url);
      for (const call of [
        () => places.searchNearby(SEARCH),
        () => places.geocode(TOWN.name),
        () => places.details(unknownId),
      ]) {
        const error = await call().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(PlacesError);
        expect(error).toMatchObject({ kind });
        expect(JSON.stringify(error) + String(error)).not.toMatch(/fake-key|127\.0\.0\.1/);
      }
    }
  });

  it("is not ready without what it needs, and asks nobody then", async () => {
    const places = create(upstream.url, " ");
    expect((await places.status()).ready).toBe(false);
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "not-configured" });
    await expect(places.geocode("Brandywine Falls")).rejects.toMatchObject({ kind: "not-configured" });
    expect(upstream.heard).toEqual([]);
  });

  it("refuses a search that could only be misread", async () => {
    const search = create(upstream.url).searchNearby({ ...SEARCH, radius: Number.NaN });
    await expect(search).rejects.toMatchObject({ kind: "invalid-request" });
    expect(upstream.heard).toEqual([]);
  });
});
