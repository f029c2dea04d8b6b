import { type Answer, NO_LIMITS, type NewsletterApp, startApp, UNTOUCHED } from "../newsletter-app.js";
import { MESSAGES, TOO_MANY_ROLLS } from "@dinner-dice/core/search/failures";
import { readForm } from "@dinner-dice/core/search/preferences";
import type { LimitsConfiguration } from "@dinner-dice/server/configuration";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const MAPS = "/functions/v1/google-maps";
const NEWSLETTER = "/functions/v1/newsletter";
const ASK = { json: { action: "get_api_key" } };
const JOIN = { json: { email: "ann@example.com" } };
const ERROR = { error: "Too many requests. Please wait a moment." };

let open: NewsletterApp[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((each) => each.close()));
  open = [];
});

async function limited(limits: Partial<LimitsConfiguration>): Promise<NewsletterApp> {
  const app = await startApp({ limits: rateLimits({ ...NO_LIMITS, ...limits }) });
  open.push(app);
  return app;
}

const from = (address: string): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { "x-forwarded-for": address },
});

async function statuses(times: number, ask: (each: number) => Promise<Answer>): Promise<readonly number[]> {
  const answers: number[] = [];
  for (let each = 0; each < times; each += 1) answers.push((await ask(each)).status);
  return answers;
}

describe("one visitor", () => {
  test("is refused after the limit, with the time to wait", async () => {
    const app = await limited({ perMinute: 3 });
    expect(await statuses(4, () => app.post(MAPS, ASK))).toEqual([200, 200, 200, 429]);
    const { body, headers } = await app.post(MAPS, ASK);
    const wait = Number(headers.get("retry-after"));
    expect([body, headers.get("cache-control")]).toEqual([ERROR, "no-store"]);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test("gets one back after its share of the minute, not all at the turn of it", async () => {
    const app = await limited({ perMinute: 2 });
    expect(await statuses(3, () => app.post(MAPS, ASK))).toEqual([200, 200, 429]);
    vi.advanceTimersByTime(30_001);
    expect(await statuses(2, () => app.post(MAPS, ASK))).toEqual([200, 429]);
    vi.advanceTimersByTime(60_001);
    expect(await statuses(3, () => app.post(MAPS, ASK))).toEqual([200, 200, 429]);
  });

  test("never waits longer because the clock was set", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 91 * 86_400_000 });
    const app = await limited({ perMinute: 2 });
    await statuses(2, () => app.post(MAPS, ASK));
    vi.setSystemTime(Date.now() - 92 * 86_400_000);
    const { status, headers } = await app.post(MAPS, ASK);
    expect([status, Number(headers.get("retry-after")) <= 30]).toEqual([429, true]);
  });

  test("shares one count between script and form", async () => {
    const app = await limited({ perMinute: 2 });
    await app.post(MAPS, ASK);
    await app.post("/", { form: { step: "form" } });
    expect(await statuses(2, (each) => (each ? app.post(MAPS, ASK) : app.post("/", { form: {} })))).toEqual([
      429, 429,
    ]);
  });

  test("behind our proxy is told from the others, IPv6 by /64", async () => {
    const app = await limited({ perMinute: 1, trustedProxies: ["127.0.0.0/8"] });
    const addresses = ["198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"];
    const answers = await statuses(5, (each) => app.post(MAPS, { ...ASK, ...from(addresses[each]!) }));
    expect(answers).toEqual([200, 200, 200, 429, 200]);
  });

  test("reads pages without limit", async () => {
    const app = await limited({ perMinute: 1 });
    await statuses(3, () => app.post(MAPS, ASK));
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});

describe("all visitors", () => {
  const visitor = (each: number): ReturnType<typeof from> => from(`198.51.100.${each}`);

  test("have no limit together for searches that cost nothing", async () => {
    const app = await limited({ perMinute: 2, globalPerMinute: 1, trustedProxies: ["127.0.0.1"] });
    const answers = await statuses(40, (each) => app.post(MAPS, { ...ASK, ...visitor(each) }));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test("together are held to a tenth of the global limit for the newsletter, but for who did nothing yet", async () => {
    const app = await limited({ globalPerMinute: 1200, trustedProxies: ["127.0.0.1"] });
    const answers = await statuses(6, () => app.post(NEWSLETTER, { ...JOIN, ...visitor(1) }));
    expect(answers).toEqual([202, 202, 202, 202, 429, 429]);
    expect(await statuses(9, (each) => app.post(NEWSLETTER, { ...JOIN, ...visitor(each + 2) }))).toEqual(
      Array.from({ length: 9 }, () => 202),
    );
  });

  test("of one household share two shares of the newsletter, and of one /48 four", async () => {
    const app = await limited({ perMinute: 10, trustedProxies: ["127.0.0.1"] });
    const joined = (count: number, net: (each: number) => string): Promise<readonly number[]> =>
      statuses(count, (each) => app.post(NEWSLETTER, { ...JOIN, ...from(`2001:db8:0:${net(each)}::1`) }));
    expect(await joined(4, (each) => `12${each}0`)).toEqual([202, 202, 429, 429]);
    expect(await joined(4, (each) => `2${each}00`)).toEqual([202, 202, 429, 429]);
  });

  test("are not limited when both limits are 0", async () => {
    const app = await limited({});
    expect(new Set(await statuses(80, () => app.post(MAPS, ASK)))).toEqual(new Set([200]));
    expect(new Set(await statuses(20, () => app.post(NEWSLETTER, JOIN)))).toEqual(new Set([202]));
  });
});

describe("questions to a paid provider", () => {
  test("are let in two seconds' worth at once, then evenly", async () => {
    const { admit } = rateLimits({ ...NO_LIMITS, globalPerMinute: 3000 });
    const admitted = async (asked: number): Promise<number> =>
      (await Promise.all(Array.from({ length: asked }, admit))).filter(Boolean).length;
    expect(await admitted(3000)).toBe(100);
    vi.advanceTimersByTime(1000);
    expect(await admitted(3000)).toBe(50);
  });

  test("are all let in without a limit", async () => {
    expect(await rateLimits(NO_LIMITS).admit()).toBe(true);
  });
});

describe("the newsletter", () => {
  test("takes a tenth, on a count of its own", async () => {
    const app = await limited({ perMinute: 20 });
    expect(await statuses(3, () => app.post(NEWSLETTER, JOIN))).toEqual([202, 202, 429]);
    expect((await app.post(MAPS, ASK)).status).toBe(200);
  });

  test("answers a refused script with the sentence", async () => {
    const app = await limited({ perMinute: 1 });
    await app.post(NEWSLETTER, JOIN);
    const { status, body, headers } = await app.post(NEWSLETTER, JOIN);
    expect([status, body]).toEqual([429, { error: MESSAGES["newsletter-failed"] }]);
    expect(headers.has("retry-after")).toBe(true);
  });

  test("answers a refused form with the page, the address still in its field", async () => {
    const app = await limited({ perMinute: 1 });
    await app.post(NEWSLETTER, JOIN);
    const { status, headers } = await app.post(NEWSLETTER, { form: { email: "ann@example.com" } });
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    expect(app.drawn).toEqual([
      { preferences: UNTOUCHED, newsletter: { failure: "newsletter-failed", email: "ann@example.com" } },
    ]);
  });
});

describe("a refused form", () => {
  const form = { location: "Memphis, TN", cuisine: "BBQ", distance: "7", minRating: "4.1", openNow: "on" };

  test("comes back with the sentence and all that was chosen", async () => {
    const app = await limited({ perMinute: 1 });
    await app.post(MAPS, ASK);
    const { status, headers, text } = await app.post("/", { form });
    expect([status, headers.has("retry-after"), text.includes("drawn")]).toEqual([429, true, true]);
    expect(app.drawn).toEqual([
      { preferences: readForm(form), trouble: expect.objectContaining({ failure: TOO_MANY_ROLLS }) },
    ]);
  });

  test("is drawn as often as one may ask, then only said", async () => {
    const app = await limited({ perMinute: 3 });
    await statuses(3, () => app.post(MAPS, ASK));
    expect(await statuses(20, () => app.post("/", { form }))).toEqual(Array.from({ length: 20 }, () => 429));
    expect(app.drawn).toHaveLength(3);
    expect((await app.post("/", { form })).body).toEqual(ERROR);
  });
});
