import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";

const PUBLIC = "https://dinner.example";

let app: RunningApp;
beforeAll(async () => {
  app = await runApp({ siteUrl: PUBLIC });
});
afterAll(() => app.close());

/** Addresses that a page may post to. */
const DOORS = [
  "/",
  "/functions/v1/google-maps",
  "/functions/v1/newsletter",
  "/functions/v1/newsletter/leave",
];

async function passes(path: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const type = path.endsWith("google-maps") ? "application/json" : "application/x-www-form-urlencoded";
  const reply = await ask(app.url, {
    path,
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: path.endsWith("google-maps") ? "{}" : "email=a%40b.cc",
  });
  return reply.status !== 403;
}

describe.each(DOORS)("a post to %s", (path) => {
  it.each([
    ["of no page", {}],
    ["of a page of the public address", { origin: PUBLIC }],
    [
      "of its own page, behind a proxy that gives the host another name",
      { origin: "https://x.example", "sec-fetch-site": "same-origin" },
    ],
    ["of its own page that keeps its origin to itself", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["that somebody made by hand", { "sec-fetch-site": "none" }],
  ])("%s is taken", async (_, headers) => {
    expect(await passes(path, headers)).toBe(true);
  });

  it("of a page of the host that is asked is taken", async () => {
    expect(await passes(path, { origin: app.url })).toBe(true);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another name of the same site", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://127.0.0.1:1" }],
    ["the public name without encryption", { origin: PUBLIC.replace("https", "http") }],
    ["an origin that begins with ours", { origin: `${PUBLIC}.evil.example` }],
    ["an origin that is hidden", { origin: "null" }],
    ["an origin that is none", { origin: "https://" }],
    [
      "another origin, said to be typed by hand",
      { origin: "https://evil.example", "sec-fetch-site": "none" },
    ],
  ])("of %s is refused", async (_, headers) => {
    expect(await passes(path, headers)).toBe(false);
  });
});
