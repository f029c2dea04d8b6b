import {
  classicFault,
  type Fault,
  type FaultName,
  FAULTS,
  redirectFault,
  rpcFault,
} from "../../../upstreams/google/faults.js";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "../../../upstreams/google/fake-google.js";
import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import type { Reservation } from "@dinner-dice/core/ports/stores";
import { createGoogleHttp, type GoogleQuestion } from "@dinner-dice/places/google/http";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let google: FakeGoogle;

beforeEach(async () => {
  google = await startGoogle();
});
afterEach(() => google.close());

const question = (): GoogleQuestion => ({
  sku: "geocoding",
  url: `${google.url}/maps/api/geocode/json`,
  params: { address: "Brandywine Falls, MO", key: FAKE_KEY },
});

async function failure(call: Promise<unknown>): Promise<PlacesError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PlacesError) return error;
  throw new Error(`Expected a PlacesError, got ${String(error)}`);
}

/** Faults that the client itself sees, with the kind each is. */
const FAILURES: Readonly<Partial<Record<FaultName, PlacesErrorKind>>> = {
  hang: "timeout",
  drip: "timeout",
  reset: "unreachable",
  cut: "unreachable",
  html: "bad-answer",
  "html-called-json": "bad-answer",
  "bad-gateway": "upstream",
  "too-many-requests": "over-limit",
  null: "bad-answer",
  list: "bad-answer",
  truncated: "bad-answer",
  huge: "bad-answer",
  "gzip-bomb": "bad-answer",
  "broken-gzip": "bad-answer",
};
const FAILING = Object.entries(FAILURES) as [FaultName, PlacesErrorKind][];

describe("what can go wrong on the way", () => {
  test.each(FAILING)("%s: '%s'", async (name, kind) => {
    google.fail(FAULTS[name]);
    const timeout = kind === "timeout" ? 250 : 10_000;
    expect((await failure(createGoogleHttp({ timeout })(question()))).kind).toBe(kind);
  });

  test("every other fault is an answer as far as the client can see", async () => {
    const others = (Object.keys(FAULTS) as FaultName[]).filter((name) => FAILURES[name] === undefined);
    expect(others).toEqual(["wrong-types", "no-status", "off-the-map"]);
    for (const name of others) {
      google.fail(FAULTS[name]);
      expect((await createGoogleHttp()(question())).httpStatus).toBe(200);
    }
  });

  test("a refused connection and an unknown host are 'unreachable'", async () => {
    const ask = createGoogleHttp();
    const refused = await failure(ask({ ...question(), url: "http://127.0.0.1:1/" }));
    const unknown = await failure(ask({ ...question(), url: "http://no-such-host.invalid/" }));
    expect([refused.kind, unknown.kind]).toEqual(["unreachable", "unreachable"]);
  });
});

describe("redirects", () => {
  let elsewhere: Server;
  let visits = 0;

  beforeAll(async () => {
    elsewhere = createServer((_, response) => response.end("{}")).on("connection", () => (visits += 1));
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => elsewhere.close());

  test.each([301, 302, 307, 308] as const)("%i is a bad answer and nobody is called", async (status) => {
    google.fail(redirectFault(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`, status));
    expect((await failure(createGoogleHttp()(question()))).kind).toBe("bad-answer");
    expect(visits).toBe(0);
  });
});

describe("leaving", () => {
  test("a caller who left before asking asks nothing and pays nothing", async () => {
    let paid = 0;
    const ask = createGoogleHttp({ charge: async () => void (paid += 1) });
    expect((await failure(ask(question(), { signal: AbortSignal.abort() }))).kind).toBe("aborted");
    expect([paid, google.questions.length]).toEqual([0, 0]);
  });

  test("a caller who leaves in between is 'aborted', not 'timeout'", async () => {
    google.fail(FAULTS.hang);
    const controller = new AbortController();
    const call = failure(createGoogleHttp()(question(), { signal: controller.signal }));
    await expect.poll(() => google.questions.length).toBe(1);
    controller.abort();
    expect((await call).kind).toBe("aborted");
  });

  test("hanging calls leave no sockets behind", async () => {
    google.fail(FAULTS.hang);
    const ask = createGoogleHttp({ timeout: 100 });
    const kinds = await Promise.all(
      Array.from({ length: 20 }, async () => (await failure(ask(question()))).kind),
    );
    expect(new Set(kinds)).toEqual(new Set(["timeout"]));
    await expect.poll(() => google.connections()).toBe(0);
  });
});

describe("paying", () => {
  test("is done before the call, once, with the call's SKU", async () => {
    const paid: string[] = [];
    const ask = createGoogleHttp({
      charge: async (sku) => void paid.push(`${sku} after ${google.questions.length} calls`),
    });
    await ask(question());
    await ask(question());
    expect(paid).toEqual(["geocoding after 0 calls", "geocoding after 1 calls"]);
  });

  test("a spent budget stops the call", async () => {
    const spent = new PlacesError("over-limit", "Spent.", "BUDGET_SPENT");
    const ask = createGoogleHttp({ charge: () => Promise.reject(spent) });
    expect(await failure(ask(question()))).toBe(spent);
    expect(google.questions).toEqual([]);
  });

  test("a broken budget stops the call too", async () => {
    const ask = createGoogleHttp({ charge: () => Promise.reject(new Error("disk full")) });
    expect(await failure(ask(question()))).toMatchObject({
      kind: "over-limit",
      status: "BUDGET_UNAVAILABLE",
    });
    expect(google.questions).toEqual([]);
  });

  const givenBack = async (fault: Fault | undefined): Promise<number> => {
    let back = 0;
    if (fault) google.fail(fault);
    const timeout = fault === FAULTS.hang ? 250 : 10_000;
    const charge = async (): Promise<Reservation> => ({ giveBack: async () => void (back += 1) });
    await createGoogleHttp({ timeout, charge })(question()).catch(() => undefined);
    return back;
  };

  test.each([
    ["bad-gateway", FAULTS["bad-gateway"]],
    ["too-many-requests", FAULTS["too-many-requests"]],
    ["reset", FAULTS.reset],
    ["unavailable", rpcFault("unavailable")],
    ["billing-disabled", rpcFault("billing-disabled")],
    ["OVER_QUERY_LIMIT", classicFault("OVER_QUERY_LIMIT")],
    ["REQUEST_DENIED", classicFault("REQUEST_DENIED")],
  ])("%s: Google bills nothing, the price is given back once", async (_, fault) => {
    expect(await givenBack(fault)).toBe(1);
  });

  test.each([
    ["a good answer", undefined],
    ["nothing found", classicFault("ZERO_RESULTS")],
    ["a gone id", classicFault("NOT_FOUND")],
    ["half an answer", FAULTS.cut],
    ["no answer in time", FAULTS.hang],
  ])("%s may be billed and stays paid", async (_, fault) => {
    expect(await givenBack(fault)).toBe(0);
  });

  test("nobody listening costs nothing", async () => {
    let back = 0;
    const charge = async (): Promise<Reservation> => ({ giveBack: async () => void (back += 1) });
    await failure(createGoogleHttp({ charge })({ ...question(), url: "http://127.0.0.1:1/" }));
    expect(back).toBe(1);
  });

  test("waits for a socket: of 200 hanging calls 32 are paid, 64 wait in vain, the rest is sent away at once", async () => {
    google.fail(FAULTS.hang);
    let paid = 0;
    const ask = createGoogleHttp({ timeout: 400, charge: async () => void (paid += 1) });
    const kinds = await Promise.all(
      Array.from({ length: 200 }, async () => (await failure(ask(question()))).kind),
    );
    const count = (kind: PlacesErrorKind): number => kinds.filter((each) => each === kind).length;
    expect([paid, count("busy"), count("timeout")]).toEqual([32, 168, 32]);
    google.fail(undefined);
    await expect(ask(question())).resolves.toMatchObject({ httpStatus: 200 });
  });

  test("a call that fails is not tried again", async () => {
    google.fail(FAULTS["bad-gateway"]);
    await failure(createGoogleHttp()(question()));
    expect(google.questions.length).toBe(1);
  });
});

test("no failure mentions the key, anywhere", async () => {
  const ask = createGoogleHttp({ timeout: 150 });
  for (const [name] of FAILING) {
    google.fail(FAULTS[name]);
    const outcome: unknown = await ask({ ...question(), headers: { "X-Goog-Api-Key": FAKE_KEY } }).catch(
      (error: unknown) => error,
    );
    const words =
      outcome instanceof Error
        ? JSON.stringify([outcome, outcome.message, outcome.stack, outcome.cause])
        : "";
    expect(words).not.toContain(FAKE_KEY);
  }
});

test("up to 32 sockets are open, however many calls wait", async () => {
  google.fail({ kind: "delay", ms: 100 });
  const ask = createGoogleHttp();
  const open: number[] = [];
  const calls = Array.from({ length: 60 }, async () => {
    await ask(question());
    open.push(await google.connections());
  });
  await Promise.all(calls);
  expect([open.length, Math.max(...open)]).toEqual([60, 32]);
});
