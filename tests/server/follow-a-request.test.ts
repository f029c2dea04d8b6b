import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rpcFault } from "../upstreams/google/faults.js";
import { FAMOUS, places } from "./behind-the-famous.js";
import { FALLS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";

type Line = Readonly<Record<string, unknown>>;

const EMAIL = "canary.visitor@mail.example";
const ADDRESS = "12 Quarry St, Brandywine Falls, MO";
/** Nothing of these may stand in a log: what was typed, where it is, who asks, and the keys. */
const SECRETS = [EMAIL, "canary", "Quarry", "Brandywine", "38.40", "92.77", "fake-server-key", "203.0.113.7"];

let site: GoogleSite;
let seen = 0;
beforeAll(async () => {
  site = await startGoogleSite({
    ...{ LOG_LEVEL: "debug", DOORS: "api" },
    TEST_GOOGLE_TIMEOUT_MS: "10000",
    RATE_LIMIT_PER_MINUTE: "40",
    TEST_UPSTREAM_REST_SECONDS: "60",
  });
  const warm = async (): Promise<number> =>
    (await site.ask({ action: "geocode", address: ADDRESS.replace("12", "14") })).status;
  while ((await warm()) !== 200); // The gazetteer is read when it is first asked, slowly on a busy machine.
  return () => site.stop();
}, 90_000);
beforeEach(() => {
  seen = debugLines().length;
  site.google.reset();
});

/** All lines of level debug so far. */
function debugLines(): readonly Line[] {
  const lines = site
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 20);
}

/** The one line that a request left; waits for it, and sees that no second one follows the next request. */
async function lineOf(request: () => Promise<unknown>): Promise<Line> {
  await request();
  await expect.poll(() => debugLines().length).toBe(seen + 1);
  const [line = {}] = debugLines().slice(seen);
  seen += 1;
  return line;
}

describe("at LOG_LEVEL=debug one line tells", () => {
  it("of a search who answered, how long it took and what it cost, and that the next one cost nothing", async () => {
    const search = searchAt(FALLS, 1700);
    const first = await lineOf(() => site.ask(search));
    expect(first).toMatchObject({
      ...{ msg: "request", call: "nearby", route: "/functions/v1/google-maps", status: 200 },
      ...{ cache: "miss", breaker: "closed" },
      google: { calls: 1, places: expect.any(Number), usd: 0.04, ms: expect.any(Number) },
    });
    expect(first["request"]).toMatch(/^[\da-f-]{36}$/);
    const again = await lineOf(() => site.ask({ ...search, radius: 1701 }));
    expect(again).toMatchObject({ call: "nearby", cache: expect.stringMatching(/^(hit|under way)$/) });
    expect(again).not.toHaveProperty("google");
  });

  it("of a geocode whether the gazetteer knew", async () => {
    const line = await lineOf(() => site.ask({ action: "geocode", address: ADDRESS }));
    expect(line).toMatchObject({
      call: "geocode",
      gazetteer: "not found",
      cache: "miss",
      google: { usd: 0.005 },
    });
  });

  it("of details that the search brought them", async () => {
    const [place] = placesIn(await site.ask(searchAt(FALLS, 1900)));
    await expect.poll(() => debugLines().length).toBe((seen += 1));
    const line = await lineOf(() => site.ask({ action: "place_details", placeId: place?.place_id }));
    expect(line).toMatchObject({ call: "details", cache: expect.stringMatching(/^(hit|under way)$/) });
    expect(line).not.toHaveProperty("google");
  });

  it("of a form all its calls", async () => {
    const form = { location: ADDRESS, minRating: "1" };
    const line = await lineOf(() => site.submit(form));
    expect(line).toMatchObject({ msg: "request", call: "form", route: "/", status: 200 });
    const calls = line["calls"] as readonly Line[];
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(["status", "geocode", "nearby"]));
  });

  it.each([
    ["api", "/api/v1/picks"],
    ["table", "/table"],
  ])("of a search by the %s its calls", async (call, path) => {
    const [isJson, fields] = [call === "api", { location: "38.4021,-92.7713" }];
    const line = await lineOf(() =>
      fetch(site.url() + path, {
        ...{ method: "POST", redirect: "manual" },
        ...(isJson && { headers: { "content-type": "application/json" } }),
        body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
      }),
    );
    expect(line).toMatchObject({ msg: "request", call, route: path });
    const calls = line["calls"] as readonly Line[];
    expect(calls.map((each) => each["call"])).toContain("nearby");
  });

  it("of an action at a table its route, without the table's code", async () => {
    const body = new URLSearchParams({ action: "leave" });
    const line = await lineOf(() =>
      fetch(`${site.url()}/table/12345678`, { method: "POST", redirect: "manual", body }),
    );
    expect(line).toMatchObject({ msg: "request", call: "table", route: "/table/:code" });
  });

  it("of the page where a form waits its route", async () => {
    const line = await lineOf(() => fetch(`${site.url()}/fetching/none`, { redirect: "manual" }));
    expect(line).toMatchObject({ msg: "request", call: "form", route: "/fetching/:ticket" });
  });

  it("of a failed call its kind", async () => {
    site.google.fail(rpcFault("service-disabled"));
    const line = await lineOf(() => site.ask(searchAt({ lat: 10, lng: 10 }, 2000)));
    expect(line).toMatchObject({ call: "nearby", failed: "denied", google: { calls: 1, usd: 0 } });
  });

  it("of a refused request why", async () => {
    const crossSite = await lineOf(() => site.ask(searchAt(FALLS, 1000), { "sec-fetch-site": "cross-site" }));
    expect(crossSite).toMatchObject({ call: "maps", status: 403, refused: "cross-site" });
    const odd = await lineOf(() => site.ask({ action: "dance" }));
    expect(odd).toMatchObject({ status: 400, refused: "unreadable" });
  });

  it("of a request beyond the rate limit that it was", async () => {
    const statuses: number[] = [];
    while (!statuses.includes(429)) statuses.push((await site.ask({ action: "get_api_key" })).status);
    await expect.poll(() => debugLines().at(-1)).toMatchObject({ status: 429, refused: "rate limit" });
    expect(debugLines().length - seen).toBe(statuses.length);
  });
});

it("a search that is expanded says why, and what both calls did", async () => {
  const best = places("Best", 5, () => ({ rating: 5, reviewCount: 3 }));
  const famous = await startGoogleSite(
    { LOG_LEVEL: "debug", TEST_GOOGLE_TIMEOUT_MS: "10000" },
    { places: [...FAMOUS, ...best] },
  );
  try {
    await famous.ask({ ...searchAt(FALLS, 1500), minrating: 5 });
    await expect.poll(() => famous.log()).toContain('"msg":"request"');
    expect(famous.log()).toContain('"expand":"nothing matches: wishes judged"');
    expect(famous.log()).toMatch(/"cache":"miss".*"expand\.cache":"miss"/);
    expect(famous.log()).toContain('"google":{"usd":0.08,"calls":2');
  } finally {
    await famous.stop();
  }
});

it("no line of a log holds what a visitor typed, where it is, who asks or a key", async () => {
  const headers = { "x-forwarded-for": "203.0.113.7", cookie: `session=${EMAIL}` };
  await site.ask({ action: "geocode", address: `${EMAIL} ${ADDRESS}` }, headers);
  await site.ask({ ...searchAt(FALLS, 1500), note: EMAIL }, headers);
  await site.submit({ location: `${ADDRESS} ${EMAIL}` });
  await site.ask({ action: "place_details", placeId: EMAIL }, headers);
  // A minute's 38.40th second is no latitude.
  const log = site.log().replaceAll(/"time":"[^"]*"/g, "");
  expect(SECRETS.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log.split("\n").length).toBeGreaterThan(10);
});

it("at the usual level no such line is written", async () => {
  await site.restart({ LOG_LEVEL: "info" });
  const before = debugLines().length;
  await site.ask(searchAt(FALLS, 2300));
  expect(debugLines()).toHaveLength(before);
});
