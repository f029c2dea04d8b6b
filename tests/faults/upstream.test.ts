import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FALLS, MEMPHIS, searchAt } from "../server/google-answers.js";
import { type GoogleSite, startGoogleSite } from "../server/google-site.js";
import { type FaultProxy, startFaultProxy, type TcpFault } from "../upstreams/fault-proxy.js";
import { redirectFault, rpcFault } from "../upstreams/google/faults.js";
import { type FakeGoogle, startGoogle } from "../upstreams/google/fake-google.js";

/** Milliseconds: a whole form may take four seconds, the rest is for a busy machine. */
const MOST_TIME = 8000;

/** Milliseconds that one call may take here. */
const TIMEOUT = 800;

/** Milliseconds that a failing service rests here. */
const REST = 400;

/** Milliseconds until the next visitor comes, many times in one rest. */
const NEXT_VISITOR = 20;

const NO_ANSWER = "Failed to search restaurants. Please try again.";
const FORM = { location: "38.4021, -92.7713", minRating: "1" };

let google: FakeGoogle;
let line: FaultProxy;
let site: GoogleSite;
beforeAll(async () => {
  google = await startGoogle();
  line = await startFaultProxy(google.url);
  site = await startGoogleSite({
    UPSTREAMS: `google=${line.url}`,
    TEST_GOOGLE_TIMEOUT_MS: String(TIMEOUT),
    TEST_GOOGLE_REACH: "0",
    TEST_UPSTREAM_REST_SECONDS: String(REST / 1000),
  });
}, 60_000);
afterAll(async () => {
  await site.stop();
  await line.close();
  await google.close();
});
afterEach(async () => {
  line.fault(undefined);
  google.fail(undefined);
  // Kept answers are told while the source rests, too: only a question that reaches it shows that it is asked again.
  const before = google.questions.length;
  while ((await search()).status !== "OK" || google.questions.length === before) await wait(50);
});

let asked = 0;

async function search(): Promise<{
  readonly status: unknown;
  readonly kind: unknown;
  readonly took: number;
}> {
  asked += 1;
  const since = performance.now();
  const [north, east] = [(asked % 50) * 0.001, Math.floor(asked / 50) * 0.001];
  const { body } = await site.ask(searchAt({ lat: FALLS.lat + north, lng: FALLS.lng + east }, 9000));
  return { status: body["status"], kind: body["error_kind"], took: performance.now() - since };
}

const BAD_LINES: readonly (readonly [string, TcpFault])[] = [
  ["F1 hangs", { kind: "hang" }],
  ["F5 is reset in the middle", { kind: "reset" }],
  ["F5 is cut after its head", { kind: "cut", bytes: 120 }],
  ["F5 is cut before a word", { kind: "cut", bytes: 0 }],
  ["F5 drips", { kind: "drip", ms: 20 }],
  ["F5 is narrow", { kind: "bandwidth", bytes: 200 }],
  ["F5 is down", { kind: "down" }],
];

describe("a line to the source that", () => {
  it.each(BAD_LINES)(
    "%s: the visitor reads a sentence in time, and no socket stays behind",
    async (_, fault) => {
      line.fault(fault);
      const since = performance.now();
      const page = await site.submit(FORM);
      expect(performance.now() - since).toBeLessThan(MOST_TIME);
      expect(page).toContain(NO_ANSWER);
      expect((await search()).status).toBeUndefined();
      await expect.poll(() => line.open).toBeLessThanOrEqual(8);
    },
  );

  it("F2 is slow: the answer comes all the same", async () => {
    line.fault({ kind: "latency", ms: 100 });
    expect((await search()).status).toBe("OK");
  });
});

describe("a source that", () => {
  it("F3 has had enough is not asked again by every visitor, and the directory answers where it can", async () => {
    google.fail(rpcFault("quota-per-minute"));
    const before = google.questions.length;
    const since = performance.now();
    for (let each = 0; each < 40; each += 1) await search();
    const rests = (performance.now() - since) / REST;
    expect(google.questions.length - before).toBeLessThan(10 + rests);
    expect((await site.ask(searchAt(MEMPHIS, 5000 + asked))).body["status"]).toBe("OK");
  });

  it("F4 fails is left alone: answers come at once, one call tries in each rest, and it is used again soon", async () => {
    line.fault({ kind: "hang" });
    await Promise.all(Array.from({ length: 6 }, search));
    const before = line.made;
    const until = performance.now() + 3 * REST;
    const quick: number[] = [];
    for (; performance.now() < until; await wait(NEXT_VISITOR)) quick.push((await search()).took);
    expect(quick.toSorted((a, b) => a - b)[Math.floor(quick.length / 2)]).toBeLessThan(TIMEOUT / 2);
    expect(line.made - before).toBeLessThanOrEqual(3);
  });

  it("F6 sends elsewhere is not followed", async () => {
    let visits = 0;
    const trap = createServer((socket) => {
      visits += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(trap, "listening");
    google.fail(redirectFault(`http://127.0.0.1:${(trap.address() as AddressInfo).port}/`));
    const before = google.questions.length;
    expect((await search()).status).toBeUndefined();
    expect([visits, google.questions.length - before]).toEqual([0, 1]);
    trap.close();
  });
});
