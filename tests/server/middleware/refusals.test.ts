import { ask, type RawAnswer, type RawRequest } from "../raw-request.js";
import { pagesServed, REFUSED } from "../routes/paged-site.js";
import { closeOpened, FORM, running } from "../routes/posted-form.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { inlineHashesOf } from "@dinner-dice/server/site/served-file";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";

const PERSON = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const MAPS = "/functions/v1/google-maps";
const TOO_MANY = "Too many requests. Please wait a moment.";

const served = pagesServed();
afterEach(closeOpened);

const pageOf = (status: number, sentence: string): string =>
  REFUSED.replace(PLACEHOLDERS.refusal.status, String(status)).replace(
    PLACEHOLDERS.refusal.sentence,
    sentence,
  );

const LONG = { method: "POST", headers: FORM, body: `location=${"x".repeat(20_000)}` };

describe.each<readonly [number, string, RawRequest]>([
  [400, "The request cannot be read.", { path: "http://[/" }],
  [
    403,
    "This request is not allowed.",
    { path: "/", method: "POST", headers: { "sec-fetch-site": "cross-site" } },
  ],
  [405, "This method is not allowed here.", { path: MAPS }],
  [413, "The request is too large.", { path: "/", ...LONG }],
  [415, "This content type or encoding is not accepted here.", { path: "/", method: "POST", body: "hungry" }],
])("what is refused with %i, %s", (status, sentence, request) => {
  const asked = (headers: Readonly<Record<string, string>>): Promise<RawAnswer> =>
    ask(served.app.url, { ...request, headers: { ...request.headers, ...headers } });

  test("is a page with that sentence to a person, kept by nobody", async () => {
    const answer = await asked(PERSON);
    expect([answer.status, answer.body]).toEqual([status, pageOf(status, sentence)]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-security-policy"]).toContain(inlineHashesOf(REFUSED).styles[0]);
    expect(answer.headers["allow"]).toBe(status === 405 ? "POST" : undefined);
  });

  test("is that sentence in JSON to a script", async () => {
    for (const accept of ["*/*", "application/json"]) {
      const answer = await asked({ accept });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error: sentence }]);
    }
  });
});

describe("who rolls too often", () => {
  const rolls = async (headers: Readonly<Record<string, string>>): Promise<RawAnswer> => {
    const limits = rateLimits({ perMinute: 1, globalPerMinute: 0, trustedProxies: [] });
    const app = await running({ site: served.site, limits });
    const roll = { path: MAPS, method: "POST", headers: { ...FORM, ...headers }, body: "location=A" };
    await ask(app.url, roll);
    return ask(app.url, roll);
  };

  test("reads on a page to wait, and for how long stands in the header", async () => {
    const { status, headers, body } = await rolls(PERSON);
    expect([status, body]).toEqual([429, pageOf(429, TOO_MANY)]);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
  });

  test("is sent the page packed", async () => {
    const limits = rateLimits({ perMinute: 1, globalPerMinute: 0, trustedProxies: [] });
    const app = await running({ site: served.site, limits });
    const headers = { ...PERSON, "accept-encoding": "gzip" };
    await ask(app.url, { path: MAPS, method: "POST", headers: FORM });
    const { raw, headers: received } = await ask(app.url, { path: MAPS, headers });
    expect([received["content-encoding"], gunzipSync(raw).toString()]).toEqual([
      "gzip",
      pageOf(405, "This method is not allowed here."),
    ]);
  });

  test("as a script reads the sentence", async () => {
    const { status, headers, body } = await rolls({});
    expect([status, JSON.parse(body)]).toEqual([429, { error: TOO_MANY }]);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
  });
});
