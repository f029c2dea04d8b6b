import { ROOT } from "../../build-first.js";
import { FAULTS } from "../../upstreams/google/faults.js";
import { FALLS, searchAt } from "../google-answers.js";
import { type GoogleSite, startGoogleSite } from "../google-site.js";
import { ask } from "../raw-request.js";
import { listenForMetrics, metricsRoute } from "@dinner-dice/server/metrics/metrics";
import { REPEATS } from "@dinner-dice/places/steps/guards";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const TOKEN = "a-token-of-twenty-letters";
const CANARY = "canary-7f3a";

let site: GoogleSite;
beforeAll(async () => {
  site = await startGoogleSite({
    METRICS_TOKEN: TOKEN,
    TEST_GOOGLE_REACH: "0",
    TEST_UPSTREAM_REST_SECONDS: "60",
  });
}, 60_000);
afterAll(() => site.stop());

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await ask(site.url(), { path: "/metrics", headers })).body;
}

describe("metrics", () => {
  it("are for those who bring the token", async () => {
    for (const authorization of ["", "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const headers = authorization === "" ? {} : { authorization };
      const refused = await ask(site.url(), { path: "/metrics", headers });
      expect([refused.status, refused.headers["x-frame-options"]]).toEqual([401, "DENY"]);
      expect(refused.headers["cache-control"]).toBe("no-store");
    }
  });

  it("count what was asked, paid, kept and failed, and hold nothing of visitors", async () => {
    await ask(site.url(), { path: "/" });
    await ask(site.url(), { path: "/favicon.svg" });
    await ask(site.url(), { path: `/${CANARY}?email=${CANARY}@example.com` });
    await ask(site.url(), { path: "/", method: CANARY.toUpperCase().replace("-", "") });
    await site.ask(searchAt(FALLS, 1000));
    site.google.fail(FAULTS.reset);
    for (let call = 0; call < 6; call += 1) await site.ask(searchAt(FALLS, 2000 + 500 * call));
    site.google.fail(undefined);
    const later = performance.now() + REPEATS;
    vi.spyOn(performance, "now").mockImplementation(() => later);
    await site.ask({ ...searchAt(FALLS, 1000), asked: "in other words" });
    vi.restoreAllMocks();
    const text = await metrics();
    for (const line of [
      /^dinner_dice_requests_total\{route="page",method="GET",status="200"\} 1$/m,
      /^dinner_dice_requests_total\{route="file",method="GET",status="200"\} 1$/m,
      /^dinner_dice_requests_total\{route="\/functions\/v1\/google-maps",method="POST",status="200"\} 2$/m,
      /^dinner_dice_requests_total\{route="nowhere",method="GET",status="404"\} 1$/m,
      /^dinner_dice_upstream_calls_total\{call="searchNearby",outcome="answered"\} 1$/m,
      /^dinner_dice_upstream_calls_total\{call="searchNearby",outcome="unreachable"\} 5$/m,
      /^dinner_dice_upstream_resting\{call="searchNearby"\} 1$/m,
      /^dinner_dice_cache_reads_total\{kind="search",outcome="hit"\} 1$/m,
      /^dinner_dice_paid_calls_total\{sku="[^"]+",outcome="paid"\} 6$/m,
      /^dinner_dice_budget_left_usd\{window="day"\} 999\.96$/m,
      /^dinner_dice_outbox_waiting 0$/m,
      /^dinner_dice_gate_calls\{where="inside"\} 0$/m,
      /^dinner_dice_sockets_open \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    expect(text.toLowerCase()).not.toMatch(/canary|example\.com|127\.0\.0\.1/);
  });

  it("have every name that the dashboard and the alerts ask for", async () => {
    const known = new Set(
      (await metrics()).match(/^# TYPE (\S+)/gm)?.map((line) => line.slice("# TYPE ".length)),
    );
    for (const file of ["deploy/grafana-dashboard.json", "deploy/alerts.yaml"]) {
      const text = await readFile(join(ROOT, file), "utf8");
      const asked = text.match(/\b(?:dinner_dice|nodejs|process)_[a-z0-9_]+/g) ?? [];
      const names = new Set(asked.map((name) => name.replace(/_bucket$/, "")));
      expect(names.size).toBeGreaterThan(5);
      expect([...names].filter((name) => !known.has(name))).toEqual([]);
    }
  });
});

describe("a port of their own", () => {
  it("tells metrics and nothing else", async () => {
    const route = metricsRoute({ text: () => Promise.resolve("up 1"), contentType: "text/plain" }, undefined);
    const server = await listenForMetrics(route, { host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [result, other] = await Promise.all([ask(url, { path: "/metrics" }), ask(url, { path: "/" })]);
    server.close();
    expect([result.status, result.body, other.status]).toEqual([200, "up 1", 404]);
  });
});

describe("a server that counts nothing", () => {
  it("has no such page", async () => {
    await site.restart({ METRICS_TOKEN: "" });
    expect((await ask(site.url(), { path: "/metrics" })).status).toBe(404);
  }, 60_000);
});

describe("a request that does something", () => {
  it("has a number, in its answer and in its log lines", async () => {
    site.google.fail(FAULTS.reset);
    const body = JSON.stringify(searchAt(FALLS, 30_000));
    const headers = { "content-type": "application/json" };
    const answer = await ask(site.url(), {
      method: "POST",
      path: "/functions/v1/google-maps",
      headers,
      body,
    });
    const id = String(answer.headers["x-request-id"]);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(() => site.log()).toContain(`"request":"${id}"`);
    expect((await ask(site.url(), { path: "/" })).headers["x-request-id"]).toBeUndefined();
  });
});
