import { afterEach, describe, expect, it } from "vitest";
import { ask } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";

const NO_STORE = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

let app: RunningApp | undefined;
afterEach(() => app?.close());

describe("/healthz", () => {
  it("is well whatever else is broken", async () => {
    const broken = (): never => {
      throw new Error("broken");
    };
    app = await runApp({ readiness: broken });
    const { status, headers, body } = await ask(app.url, { path: "/healthz" });
    expect([status, body]).toEqual([200, '{"status":"ok"}']);
    expect(headers).toMatchObject(NO_STORE);
  });
});

describe("/readyz", () => {
  it.each([
    ["ready", 200],
    ["degraded", 200],
    ["draining", 503],
  ] as const)("says '%s' with %i", async (state, expected) => {
    app = await runApp({ readiness: async () => ({ state }) });
    const { status, headers, body } = await ask(app.url, { path: "/readyz" });
    expect([status, body]).toEqual([expected, JSON.stringify({ status: state })]);
    expect(headers).toMatchObject(NO_STORE);
  });

  it("names the stores that cannot be used", async () => {
    app = await runApp({
      readiness: async () => ({ state: "degraded", troubles: { budget: "SQLITE_FULL" } }),
    });
    const { body } = await ask(app.url, { path: "/readyz" });
    expect(JSON.parse(body)).toEqual({ status: "degraded", troubles: { budget: "SQLITE_FULL" } });
  });
});
