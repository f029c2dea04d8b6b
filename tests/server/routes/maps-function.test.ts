import { MEMPHIS, provider, type Script } from "../../core/fixtures.js";
import { type LocalDirectory, openLocalDirectory } from "../local-directory.js";
import { type RunningApp, runApp } from "../running-app.js";
import { JSON_TYPE, PATH, post, SEARCH } from "./asked-function.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const opened: RunningApp[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

describe("the four actions", () => {
  it("geocode answers status and results[0].geometry.location", async () => {
    expect(await heard({ action: "geocode", address: "Memphis" })).toEqual({
      status: "OK",
      results: [{ geometry: { location: MEMPHIS }, formatted_address: "Memphis, TN" }],
    });
  });

  it("places_search hands everything on as it was asked", async () => {
    const places = provider();
    await post(await running({ places }), {
      ...SEARCH,
      ...{ type: "restaurant", keyword: "bbq", minprice: 0, maxprice: 2 },
    });
    expect(places.searches).toEqual([
      { center: MEMPHIS, radius: 3000, cuisine: "BBQ", wishes: { ...NEUTRAL_WISHES, maxPrice: 2 } },
    ]);
  });

  it("place_details answers status and result with website, phone and reviews", async () => {
    const details = async (): Promise<object> => ({
      website: "https://a.example/",
      phone: "(901) 1",
      featuredReview: { author: "Ann", text: "Good", rating: 5, relativeTime: "a month ago" },
    });
    expect(await heard({ action: "place_details", placeId: "m/1" }, { details })).toMatchObject({
      status: "OK",
      result: {
        website: "https://a.example/",
        formatted_phone_number: "(901) 1",
        reviews: [{ author_name: "Ann", rating: 5, text: "Good", relative_time_description: "a month ago" }],
      },
    });
  });

  it("take an optional bearer token", async () => {
    const headers = { ...JSON_TYPE, authorization: "Bearer anonymous" };
    expect(await post(await running(), { action: "get_api_key" }, headers)).toMatchObject({ status: 200 });
  });
});

describe("a provider that fails", () => {
  it("is answered with its upstream's status and an error", async () => {
    const app = await running({
      places: provider({ searchNearby: refusing("over-limit", "OVER_QUERY_LIMIT") }),
    });
    const { status, body } = await post(app, SEARCH);
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 200,
      body: {
        status: "OVER_QUERY_LIMIT",
        error: "The places service did not answer (over-limit).",
        error_kind: "over-limit",
      },
    });
    expect(app.log).toEqual([["places call failed", { action: "places_search", kind: "over-limit" }]]);
  });

  it("in a way of no port is a 500 with an id, in the fixed shape, and the next request is fine", async () => {
    let turn = 0;
    const app = await running({
      places: provider({
        searchNearby: async () => {
          turn += 1;
          if (turn === 1) throw new TypeError("secret words at /srv/app.js:1");
          return [];
        },
      }),
    });
    const { status, body } = await post(app, SEARCH);
    const { error } = JSON.parse(body) as { error: string };
    expect(status).toBe(500);
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/^Something went wrong here \(.{36}\)\./),
    });
    expect(app.log).toEqual([
      [
        "request failed",
        {
          ...{ id: error.slice(27, 63), method: "POST", path: PATH, cause: "TypeError" },
          message: "secret words at /srv/app.js:1",
          stack: expect.stringContaining("maps-function.test.ts"),
        },
      ],
    ]);
    expect((await post(app, SEARCH)).status).toBe(200);
  });
});

describe("the local directory", () => {
  let directory: LocalDirectory;
  let app: RunningApp;
  beforeAll(async () => {
    directory = await openLocalDirectory();
    app = await runApp({ places: directory.places });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await directory.close();
  });

  it("leads from a name to places and their details", async () => {
    const { results } = await read<Located>(app, { action: "geocode", address: "Memphis, TN" });
    const found = await read<Found>(app, { ...SEARCH, ...results[0]?.geometry.location, radius: 8000 });
    expect(found.status).toBe("OK");
    const [first] = found.results;
    expect(first).toMatchObject({ place_id: expect.stringMatching(/^memphis\//), price_level: 1, rating: 0 });
    expect(first?.unknown).toEqual(
      expect.arrayContaining(["rating", "user_ratings_total", "opening_hours", "price_level"]),
    );
    const details = await read<object>(app, { action: "place_details", placeId: first?.place_id });
    expect(details).toMatchObject({ status: "OK", result: { vicinity: first?.vicinity } });
  });
});

interface Located {
  readonly results: readonly { readonly geometry: { readonly location: object } }[];
}

interface Found {
  readonly status: string;
  readonly results: readonly { place_id: string; vicinity?: string; unknown: readonly string[] }[];
}

async function running(ports: Parameters<typeof runApp>[0] = {}): Promise<RunningApp> {
  const app = await runApp(ports);
  opened.push(app);
  return app;
}

async function heard(body: object, script: Script = {}): Promise<unknown> {
  const { status, headers, body: words } = await post(await running({ places: provider(script) }), body);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  return JSON.parse(words) as unknown;
}

async function read<T>(app: RunningApp, body: object): Promise<T> {
  return JSON.parse((await post(app, body)).body) as T;
}

function refusing(kind: PlacesError["kind"], status?: string): () => Promise<never> {
  return () => Promise.reject(new PlacesError(kind, "secret words", status));
}
