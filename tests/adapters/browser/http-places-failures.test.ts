import { provider } from "../../core/fixtures.js";
import { answering, closeOpened, opened, SEARCH, through, upstream } from "../places/http-upstreams.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";

afterEach(closeOpened);

describe("a provider's failure", () => {
  it.each([
    ["over-limit", "OVER_QUERY_LIMIT"],
    ["timeout", undefined],
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
    await expect(places.searchNearby(SEARCH)).rejects.toMatchObject({ name: "PlacesError", kind });
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

function redirecting(to: string): RequestListener {
  return (_, response) => {
    response.writeHead(307, { location: to }).end();
  };
}
