import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { prop } from "../../prop.js";
import { READY, type Script } from "../../core/fixtures.js";
import { ask } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import { closeOpened, FORM, IN_MEMPHIS, running, serving, result } from "./posted-form.js";

afterEach(closeOpened);

describe("a provider that fails", () => {
  it.each<[string, Script, object]>([
    [
      "that is not set up is the setup",
      { status: async () => ({ ...READY, ready: false }) },
      { ready: false, failure: { kind: "key-missing" } },
    ],
    [
      "whose status cannot be had",
      { status: refusing("unreachable") },
      { failure: { kind: "key-unreachable" } },
    ],
    [
      "that refuses the search",
      { searchNearby: refusing("over-limit", "OVER_QUERY_LIMIT") },
      { failure: { kind: "search-refused", status: "OVER_QUERY_LIMIT" } },
    ],
    [
      "without details",
      { details: refusing("upstream") },
      { picked: { id: "place-0", name: "The place-0" } },
    ],
  ])("%s", async (_, script, expected) => {
    const answer = await result(await serving(script), IN_MEMPHIS);
    expect(answer).toMatchObject({ ...expected, preferences: { location: "Memphis" } });
  });
});

describe("a form that is refused", () => {
  let shared: RunningApp;
  beforeAll(async () => {
    shared = await runApp();
  });
  afterAll(() => shared.close());

  it.each([
    [403, { ...FORM, "sec-fetch-site": "cross-site" }, "location=Memphis"],
    [413, FORM, `location=${"x".repeat(20_000)}`],
    [415, { "content-type": "application/json" }, '{"location":"Memphis"}'],
    [415, { "content-type": "multipart/form-data; boundary=x" }, "--x--"],
    [415, { ...FORM, "content-encoding": "gzip" }, "location=Memphis"],
  ])("%i", async (expected, headers, body) => {
    const app = await running();
    const { status, body: words } = await ask(app.url, { method: "POST", path: "/", headers, body });
    expect([status, JSON.parse(words)]).toEqual([expected, { error: expect.any(String) }]);
  });

  prop([
    fc.oneof(
      fc.string(),
      fc
        .dictionary(
          fc.oneof(
            fc.constantFrom("location", "shown", "shown[]", "shown[a][b]", "distance", "__proto__", "a.b.c"),
            fc.string(),
          ),
          fc.string(),
        )
        .map((fields) => new URLSearchParams(fields).toString()),
    ),
  ])("no fields bring more than a page or a 4xx", async (body) => {
    const { status } = await ask(shared.url, { method: "POST", path: "/", headers: FORM, body });
    expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
  });
});

function refusing(kind: PlacesError["kind"], status?: string): () => Promise<never> {
  return () => Promise.reject(new PlacesError(kind, "secret words", status));
}
