import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LLMS_PATH, SERVER_CARD_PATH } from "@dinner-dice/server/doors/doors";
import { PICK_ANSWER } from "@dinner-dice/server/doors/door-schemas";
import { MCP_PATH } from "@dinner-dice/server/doors/openapi";
import { API_DOCS_PATH } from "@dinner-dice/content/site-paths";
import { COUNTS_PATH, OPENAPI_PATH, PICKS_PATH, PLACES_PATH } from "@dinner-dice/server/doors/openapi";
import { ELEMENT_PATH, EMBED_PATH, OEMBED_PATH } from "@dinner-dice/content/site-paths";
import { GEOAPIFY_KEY, startGeoapify } from "../../upstreams/geoapify.js";
import { FAKE_KEY, startGoogle } from "../../upstreams/google/fake-google.js";
import { TOWN } from "../../upstreams/kitchens.js";
import { FALLS } from "../google-answers.js";
import { type ServerHere, startHere } from "../server-here.js";
import { clientOf } from "./mcp-clients.js";
import { sendJson } from "./opened-doors.js";

const GUIDE = "/city-guides/memphis-restaurants";
const SITE_URL = "https://dice.example";

const ADDRESSES = {
  api: [PICKS_PATH, COUNTS_PATH, `${PLACES_PATH}/x`, OPENAPI_PATH, API_DOCS_PATH],
  mcp: [MCP_PATH, SERVER_CARD_PATH],
  embed: [`${EMBED_PATH}/memphis`, ELEMENT_PATH, `${OEMBED_PATH}?path=${GUIDE}`],
} as const;

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

async function openAt(url: string): Promise<readonly string[]> {
  const asked = Object.entries(ADDRESSES).map(async ([door, paths]) => {
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    return statuses.every((status) => status === 404) ? [] : [door];
  });
  return (await Promise.all(asked)).flat();
}

interface Paid {
  readonly name: string;
  readonly start: () => Promise<{ readonly url: string; close(): Promise<void> }>;
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  readonly near: { readonly lat: number; readonly lng: number };
}

describe.each<Paid>([
  {
    name: "google",
    start: startGoogle,
    settings: (url) => ({
      ...{ GOOGLE_MAPS_API_KEY: FAKE_KEY, UPSTREAMS: `google=${url}` },
      TEST_BUDGET_VISITOR_PERCENT: "100",
    }),
    near: FALLS,
  },
  {
    name: "geoapify",
    start: startGeoapify,
    settings: (url) => ({ GEOAPIFY_API_KEY: GEOAPIFY_KEY, UPSTREAMS: `geoapify=${url}` }),
    near: TOWN,
  },
])("with $name", ({ name, start, settings, near }) => {
  let upstream: Awaited<ReturnType<Paid["start"]>>;
  let server: ServerHere;
  const serve = async (doors: Readonly<Record<string, string>>): Promise<void> => {
    upstream = await start();
    server = await startHere({ SITE_URL, PLACES_PROVIDER: name, ...settings(upstream.url), ...doors });
  };
  afterEach(async () => {
    await server.stop();
    await upstream.close();
  });

  it("no door is open until the operator says so, and nothing leads to one", async () => {
    await serve({});
    expect(await openAt(server.url)).toEqual([]);
    const pages = await Promise.all([GUIDE, "/privacy", LLMS_PATH].map((path) => textAt(server.url + path)));
    for (const page of pages)
      expect(page).not.toMatch(/\/mcp\b|openapi\.json|embed\.js|json\+oembed|\/api\b/);
  });

  it("a door that the operator opens rolls with that data and names its source, the others stay closed", async () => {
    await serve({ DOORS: "api" });
    expect(await openAt(server.url)).toEqual(["api"]);
    const { status, body } = await sendJson(server.url + PICKS_PATH, {
      ...{ location: `${near.lat},${near.lng}`, min_rating: 1, unrated: true },
    });
    const answer = PICK_ANSWER.parse(body);
    expect([status, answer.status]).toEqual([200, "picked"]);
    const said = JSON.stringify([answer.attribution, answer.place?.sources]).toLowerCase();
    expect(said).toContain(name);
  });
});

describe("with DOORS=api mcp", () => {
  let server: ServerHere;
  beforeAll(async () => {
    server = await startHere({ SITE_URL, DOORS: "api mcp" });
  });
  afterAll(() => server.stop());

  it("the other doors stay open", async () => {
    expect(await openAt(server.url)).toEqual(["api", "mcp"]);
  });

  it("guides offer no snippet and link no oEmbed", async () => {
    expect(await textAt(server.url + GUIDE)).not.toMatch(/embed\.js|json\+oembed|Put this die/);
  });
});

describe("with all doors open", () => {
  let [open, closed]: ServerHere[] = [];
  beforeAll(async () => {
    open = await startHere({ SITE_URL });
    closed = await startHere({ SITE_URL, DOORS: "none" });
  });
  afterAll(() => Promise.all([open!.stop(), closed!.stop()]));

  it("guides offer the snippet and link oEmbed", async () => {
    const guide = await textAt(open!.url + GUIDE);
    expect(guide).toContain("Put this die on your page");
    expect(guide).toContain(
      `type="application/json+oembed" href="${SITE_URL}${OEMBED_PATH}?path=${encodeURIComponent(GUIDE)}"`,
    );
  });

  it("the API's page names its address, and the sitemap has it only where the server serves it", async () => {
    expect(await textAt(open!.url + API_DOCS_PATH)).toContain(
      `<link rel="canonical" href="${SITE_URL}${API_DOCS_PATH}">`,
    );
    const [opened, shut] = [
      await textAt(`${open!.url}/sitemap.xml`),
      await textAt(`${closed!.url}/sitemap.xml`),
    ];
    expect([opened, shut].map((text) => text.includes(`<loc>${SITE_URL}${API_DOCS_PATH}</loc>`))).toEqual([
      true,
      false,
    ]);
  });

  it("every other page but the one on privacy is, byte for byte, what it is without doors", async () => {
    const sitemap = await textAt(`${open!.url}/sitemap.xml`);
    const paths = [...sitemap.matchAll(/<loc>https:\/\/dice\.example([^<]*)<\/loc>/g)].map(
      ([, path = "/"]) => path,
    );
    const others = paths.filter((path) => !/^\/city-guides\/.|^\/privacy|^\/api/.test(path));
    expect(others.length).toBeGreaterThan(10);
    for (const path of others)
      expect([path, (await textAt(open!.url + path)) === (await textAt(closed!.url + path))]).toEqual([
        path,
        true,
      ]);
  });
});

it("doors and the page share a visitor's limit", async () => {
  const limited = await startHere({ RATE_LIMIT_PER_MINUTE: "3" });
  try {
    const form = { method: "POST", body: new URLSearchParams({ location: "Memphis" }) };
    expect((await fetch(limited.url, form)).status).toBe(200);
    expect((await sendJson(limited.url + PICKS_PATH, { location: "Memphis" })).status).toBe(200);
    expect((await fetch(`${limited.url}${EMBED_PATH}/memphis?roll=1`)).status).toBe(200);
    expect((await sendJson(limited.url + PICKS_PATH, { location: "Memphis" })).status).toBe(429);
    const waiting = await fetch(`${limited.url}${EMBED_PATH}/memphis?roll=1`);
    expect([waiting.status, await waiting.text()]).toEqual([
      429,
      expect.stringContaining("Too many rolls. Please wait a moment."),
    ]);
    await expect(clientOf("2026", limited.url)).rejects.toThrow("Too many requests");
  } finally {
    await limited.stop();
  }
});

it("doors spend from the budget of the page, and then say that it is spent", async () => {
  const google = await startGoogle();
  const server = await startHere({
    ...{ PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY: FAKE_KEY, DOORS: "api" },
    ...{ UPSTREAMS: `google=${google.url}` },
    ...{ BUDGET_DAILY_USD: "0.05", TEST_BUDGET_VISITOR_PERCENT: "100", TEST_BUDGET_HOUR_PERCENT: "100" },
  });
  try {
    const ask = (miles: number): ReturnType<typeof sendJson> =>
      sendJson(server.url + PICKS_PATH, { location: `${FALLS.lat},${FALLS.lng}`, miles, min_rating: 1 });
    expect((await ask(1)).body.status).toBe("picked");
    const asked = google.questions.length;
    expect((await ask(2)).status).toBe(503);
    expect(google.questions).toHaveLength(asked);
  } finally {
    await server.stop();
    await google.close();
  }
});
