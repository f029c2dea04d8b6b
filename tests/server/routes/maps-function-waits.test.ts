import { CAPABLE, provider } from "../../core/fixtures.js";
import { type RunningApp, runApp } from "../running-app.js";
import { JSON_TYPE, post, SEARCH } from "./asked-function.js";
import { type CallOptions, PlacesError } from "@dinner-dice/core/ports/places-provider";
import { VISITOR_TIMEOUT } from "@dinner-dice/server/middleware/visitor";
import { EVENTS_TYPE } from "@dinner-dice/wire/answers";
import { afterEach, describe, expect, it, vi } from "vitest";

let app: RunningApp;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

describe("a question that nobody answers", () => {
  it("is given up sooner than its connection is closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const searchNearby = (_: object, { signal }: CallOptions = {}): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new PlacesError("aborted", "The caller left")));
        begin();
      });
    app = await runApp({ places: { ...provider(), searchNearby } });
    const answering = post(app, SEARCH);
    await begun;
    await vi.advanceTimersByTimeAsync(VISITOR_TIMEOUT);
    const { status, body } = await answering;
    expect([status, JSON.parse(body)]).toEqual([504, expect.objectContaining({ error_kind: "timeout" })]);
    expect(app.log).toEqual([["places call failed", { action: "places_search", kind: "timeout" }]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the log of an answer that is streamed", () => {
  const failing = async (error: Error): Promise<RunningApp["log"]> => {
    const capabilities = { ...CAPABLE, fetches: true } as const;
    app = await runApp({ places: provider({ capabilities, searchNearby: () => Promise.reject(error) }) });
    await post(app, SEARCH, { ...JSON_TYPE, accept: EVENTS_TYPE });
    return app.log;
  };

  it("tells the kind of a provider's failure", async () => {
    expect(await failing(new PlacesError("bad-answer", "secret words"))).toEqual([
      ["places call failed", { action: "places_search", kind: "bad-answer" }],
    ]);
  });

  it("tells where one of ours broke", async () => {
    expect(await failing(new TypeError("no such field"))).toEqual([
      [
        "request failed",
        {
          ...{ id: expect.stringMatching(/^.{36}$/), action: "places_search", cause: "TypeError" },
          message: "no such field",
          stack: expect.stringContaining("maps-function-waits.test.ts"),
        },
      ],
    ]);
  });
});
