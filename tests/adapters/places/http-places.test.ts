import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpPlaces } from "@dinner-dice/adapters/places/http-places";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { placesLaws, type PlacesSubject, type UpstreamFailure, type World } from "@dinner-dice/contracts";
import { CAPABLE, MEMPHIS, provider } from "../../core/fixtures.js";
import { type LocalDirectory, openLocalDirectory } from "../../server/local-directory.js";
import { type RunningApp, runApp } from "../../server/running-app.js";

const WORLD: World = {
  known: { name: "Memphis, TN", point: MEMPHIS, tolerance: 2000 },
  unknownName: "asdfgh",
  busy: { center: MEMPHIS, radius: 8000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};
const SEARCH = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

const opened: { close(): unknown }[] = [];
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
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

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

describe("a provider's failure", () => {
  it.each([
    ["not-configured", undefined],
    ["denied", "REQUEST_DENIED"],
    ["over-limit", "OVER_QUERY_LIMIT"],
    ["over-limit", undefined],
    ["invalid-request", "INVALID_REQUEST"],
    ["timeout", undefined],
    ["bad-answer", undefined],
    ["upstream", "UNKNOWN_ERROR"],
  ] as const)("'%s' with status %s arrives as it was", async (kind, status) => {
    const refuse = (): never => {
      throw new PlacesError(kind, "secret words", status);
    };
    const refusing = { geocode: async () => refuse(), searchNearby: async () => refuse() };
    const places = await through(provider({ ...refusing, status: async () => refuse() }));
    const expected = { kind, status };
    await expect(places.status()).rejects.toMatchObject(expected);
    await expect(places.geocode("Memphis")).rejects.toMatchObject(expected);
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject(expected);
  });

  it("that is no failure of the port arrives as 'upstream'", async () => {
    const places = await through(
      provider({ searchNearby: () => Promise.reject(new TypeError("of undefined")) }),
    );
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ kind: "upstream" });
  });
});

describe("a server that fails", () => {
  it.each<[string, RequestListener, string]>([
    ["answers 429", answering(429, {}), "over-limit"],
    ["answers 500", answering(500, { error: "Something went wrong here." }), "upstream"],
    ["answers 503 in HTML", answering(503, "<h1>Maintenance</h1>"), "upstream"],
    ["answers 400", answering(400, { error: "No." }), "invalid-request"],
    ["answers a list", answering(200, []), "bad-answer"],
    ["answers a number", answering(200, "7"), "bad-answer"],
    ["answers half a JSON text", answering(200, '{"status":"OK","results":['), "bad-answer"],
    ["answers nothing", answering(204, ""), "bad-answer"],
    [
      "knows places without ids only",
      answering(200, { status: "OK", results: [{ name: "X" }] }),
      "bad-answer",
    ],
    ["answers with an upstream's status", answering(200, { status: "DENIED", results: [] }), "upstream"],
  ])("%s", async (_, listener, kind) => {
    const places = new HttpPlaces({ baseUrl: await upstream(listener) });
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({
      name: "PlacesError",
      kind,
    });
    await expect(places.geocode("Memphis")).rejects.toMatchObject({ name: "PlacesError", kind });
  });

  it("sends us elsewhere, where we do not go", async () => {
    let visited = 0;
    const trap = await upstream((_, response) => {
      visited += 1;
      response.end("{}");
    });
    const places = new HttpPlaces({ baseUrl: await upstream(redirecting(trap)) });
    await expect(places.geocode("Memphis")).rejects.toMatchObject({ kind: "unreachable" });
    expect(visited).toBe(0);
  });

  it("is not there at all", async () => {
    const url = await upstream(() => undefined);
    await opened.pop()?.close();
    await expect(new HttpPlaces({ baseUrl: url }).status()).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("hangs until the time is up", async () => {
    const places = new HttpPlaces({ baseUrl: await upstream(() => undefined), timeout: 50 });
    await expect(places.status()).rejects.toMatchObject({ kind: "timeout" });
  });

  it("names a place twice, which is taken once", async () => {
    const results = [
      { place_id: "a", name: "A" },
      { place_id: "a", name: "A" },
      { place_id: "b", name: "B" },
    ];
    const places = new HttpPlaces({ baseUrl: await upstream(answering(200, { status: "OK", results })) });
    expect((await places.searchNearby(SEARCH)).restaurants.map(({ id }) => id)).toEqual(["a", "b"]);
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
    const told = new Promise<void>((resolve) => {
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
    await expect(told).resolves.toBeUndefined();
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

function answering(status: number, body: object | string): RequestListener {
  const words = typeof body === "string" ? body : JSON.stringify(body);
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(words);
  };
}

function redirecting(to: string): RequestListener {
  return (_, response) => {
    response.writeHead(307, { location: to }).end();
  };
}

function ready(isReady: boolean): Awaited<ReturnType<PlacesProvider["status"]>> {
  const capabilities = { ...CAPABLE, coverage: "cities" } as const;
  return { name: "fixture", ready: isReady, capabilities, attribution: [] };
}

/** A client of the real server with this provider behind it. */
async function through(places: PlacesProvider): Promise<HttpPlaces> {
  const app = await runApp({ places });
  opened.push(app);
  return new HttpPlaces({ baseUrl: app.url });
}

/** The address of a server of its own that answers like this. */
async function upstream(listener: RequestListener): Promise<string> {
  const failing: Server = createServer(listener);
  await new Promise<void>((resolve) => {
    failing.listen(0, "127.0.0.1", resolve);
  });
  opened.push({
    close: () =>
      new Promise((resolve) => {
        failing.close(resolve);
        failing.closeAllConnections();
      }),
  });
  return `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
}
