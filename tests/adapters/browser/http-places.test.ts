import { CAPABLE, MEMPHIS, provider } from "../../core/fixtures.js";
import { type LocalDirectory, openLocalDirectory } from "../../server/local-directory.js";
import { type RunningApp, runApp } from "../../server/running-app.js";
import { answering, closeOpened, ready, SEARCH, through, upstream } from "../places/http-upstreams.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import type { PlacesSubject, UpstreamFailure, World } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";

const WORLD: World = {
  known: { name: "Memphis, TN", point: MEMPHIS, tolerance: 2000 },
  unknownName: "asdfgh",
  busy: { center: MEMPHIS, radius: 8000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};
let directory: LocalDirectory;
let server: RunningApp;

beforeAll(async () => {
  directory = await openLocalDirectory();
  server = await runApp({ places: directory.places });
}, 60_000);
afterAll(async () => {
  await server.close();
  await directory.close();
});
afterEach(closeOpened);

describe("the local provider, asked through the real server", () => {
  const subject: PlacesSubject = {
    world: WORLD,
    provider: async () => {
      const places = new HttpPlaces({ baseUrl: server.url });
      await places.status();
      return places;
    },
    failing: async (failure) => new HttpPlaces({ baseUrl: await upstream(FAILURES[failure]), timeout: 300 }),
    deadline: 5000,
  };

  test.each(placesLaws(subject))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("says the same as the provider itself", async () => {
    const places = new HttpPlaces({ baseUrl: server.url });
    const found = (await places.searchNearby(SEARCH)).restaurants;
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual((await directory.places.searchNearby(SEARCH)).restaurants);
    expect(await places.geocode("Springfield")).toEqual(await directory.places.geocode("Springfield"));
    expect(await places.status()).toEqual(await directory.places.status());
  });
});

describe("the status", () => {
  it("is asked once when it is ready", async () => {
    let asked = 0;
    const places = await through(provider({ status: async () => ready((asked += 1) > 0) }));
    await places.status();
    await places.status();
    expect(asked).toBe(1);
  });

  it("is asked again until it is ready", async () => {
    let asked = 0;
    const places = await through(provider({ status: async () => ready((asked += 1) > 1) }));
    expect((await places.status()).ready).toBe(false);
    expect((await places.status()).ready).toBe(true);
  });

  it("tells name and capabilities, which are assumed before", async () => {
    const places = await through(provider({ status: async () => ready(true) }));
    expect(places.name).toBe("http");
    await places.status();
    expect({ name: places.name, capabilities: places.capabilities }).toEqual({
      name: "fixture",
      capabilities: { ...CAPABLE, coverage: "cities" },
    });
  });
});

describe("a call", () => {
  it("carries the bearer token that was set, and no cookie", async () => {
    const seen: (string | undefined)[] = [];
    const url = await upstream(({ headers }, response) => {
      seen.push(headers.authorization, headers.cookie, headers["content-type"]);
      response.end('{"status":"ZERO_RESULTS","results":[]}');
    });
    await new HttpPlaces({ baseUrl: url, anonymousKey: "anonymous" }).geocode("Memphis");
    await new HttpPlaces({ baseUrl: url }).geocode("Memphis");
    const json = "application/json";
    expect(seen).toEqual(["Bearer anonymous", undefined, json, undefined, undefined, json]);
  });

  it("that its caller leaves is given up at the server too", async () => {
    const leaving = new AbortController();
    let tell: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const waiting: PlacesProvider = {
      ...provider(),
      searchNearby: (_, options) =>
        new Promise((__, reject) => {
          options?.signal?.addEventListener("abort", () => {
            tell();
            reject(new PlacesError("aborted", "The caller left"));
          });
          leaving.abort();
        }),
    };
    const places = await through(waiting);
    const outcome = places.searchNearby(SEARCH, { signal: leaving.signal });
    await expect(outcome).rejects.toMatchObject({ kind: "aborted" });
    await expect(answer).resolves.toBeUndefined();
  });
});

const AT_MEMPHIS = { geometry: { location: MEMPHIS } };

const FAILURES: Readonly<Record<UpstreamFailure, RequestListener>> = {
  hang: () => undefined,
  "cut connection": (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
    response.write('{"status":"OK","results":[', () => response.destroy());
  },
  "HTML with 200": answering(200, "<!doctype html><title>Sign in</title>"),
  null: answering(200, "null"),
  "wrong types": answering(200, { status: "OK", results: [7, { place_id: 7 }], result: "nothing" }),
  "10,000 results": answering(200, {
    status: "OK",
    results: Array.from({ length: 10_000 }, (_, index) => ({ place_id: `r${index}`, ...AT_MEMPHIS })),
    result: {},
  }),
  "NaN coordinates": answering(200, {
    status: "OK",
    results: [{ place_id: "a", geometry: { location: { lat: null, lng: "far" } } }],
    result: [],
  }),
};
