import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { importBoth } from "@dinner-dice/local/import/import-both";
import { circleArea } from "@dinner-dice/local/overture/overture";
import { PICKS_PATH } from "@dinner-dice/server/doors/openapi";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startBucket } from "../../upstreams/overture/bucket.js";
import { CASINO, features, kitchen } from "../monaco.js";
import { placesHere } from "../places-here.js";
import { startHere } from "../server-here.js";
import { clientOf } from "./mcp-clients.js";
import { sendJson } from "./opened-doors.js";

const ALWAYS = { opening_hours: "24/7" };

/** A file of each kind of set, each with one place that is always open. */
const FILES: Readonly<Record<string, string>> = {
  "extract.geojsonseq": features([kitchen("Extract", 1, ALWAYS)]),
  "dated.geojsonseq": features([
    kitchen("Dated", 2, { ...ALWAYS, check_date: new Date().toISOString().slice(0, 10) }),
  ]),
  "table.csv": `name,lat,lng,category,opening_hours,price\nTable,${CASINO.lat},${CASINO.lng},restaurant,24/7,$$\n`,
  "overture.geojson": JSON.stringify({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        id: "gers",
        geometry: { type: "Point", coordinates: [CASINO.lng, CASINO.lat] },
        properties: {
          id: "gers",
          names: { primary: "Overture" },
          categories: { primary: "thai_restaurant" },
          confidence: 0.99,
          sources: [{ dataset: "meta", update_time: new Date().toISOString() }],
        },
      },
    ],
  }),
};

/** What an area fetched on demand is made of: Overture's set, and OpenStreetMap's beside it. */
async function installPair(dataDir: string): Promise<void> {
  const place = { ...CASINO, id: "pair", name: "Pair", category: "french_restaurant", phone: "+37793151617" };
  const tags = { ...ALWAYS, amenity: "restaurant", name: "Pair" };
  const release = `${new Date().toISOString().slice(0, 10)}.0`;
  const bucket = await startBucket({ files: [[place]], release, osm: [{ ...CASINO, id: 7, tags }] });
  const report = await importBoth({
    ...{
      area: circleArea({ center: CASINO, radius: 5000 }),
      base: bucket.url,
      osm: `${bucket.url}/layercake`,
    },
    ...{ folder: join(dataDir, "parts"), pause: 0 },
    import: { set: "pair", from: "asked for", folder: join(dataDir, "places"), asked: { cells: [1] } },
  });
  if (report.alone !== undefined) throw new Error(report.alone);
  await bucket.close();
}

/** All that a server says of the only place at an instant: to a browser, a page without scripts, the API and an agent. */
async function saidAt(dataDir: string, now: number): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const server = await startHere({ DATA_DIR: dataDir, DOORS: "api mcp" });
  try {
    const location = `${CASINO.lat}, ${CASINO.lng}`;
    const browser = new HttpPlaces({ baseUrl: server.url });
    const search = { center: CASINO, radius: 5000, cuisine: "" as const, wishes: NEUTRAL_WISHES };
    const { restaurants } = await browser.searchNearby(search);
    const details = await browser.details(restaurants[0]?.id ?? "");
    const form = new URLSearchParams({ location });
    const page = await (await fetch(server.url, { method: "POST", body: form })).text();
    const api = await sendJson(server.url + PICKS_PATH, { location });
    const agent = await clientOf("2026", server.url);
    const tool = await agent.callTool({ name: "pick_restaurant", arguments: { location } });
    await agent.close();
    const check = /<article[^]*?<\/article>/.exec(page)?.[0];
    return [restaurants, details, check, api.body, tool].map((each) => JSON.stringify(each)).join("\n");
  } finally {
    await server.stop();
    vi.useRealTimers();
  }
}

/** What says that a place is open or confirmed. */
const CLAIMS =
  /"state":"(?:open|closed)"|open (?:now|until)|(?<!not |last )confirmed (?:open|by|in)|openingHours|"hours":|"price_level":|"priceLevel":/i;

const DOUBTS = /(?:Not confirmed|Last confirmed open \d+)\. Call first/;

describe.each(["pair", ...Object.keys(FILES)])("a set that was installed today (%s)", (kind) => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "years-"));
    if (kind === "pair") return installPair(dataDir);
    const file = join(dataDir, kind);
    writeFileSync(file, FILES[kind] ?? "");
    const { code, error } = await placesHere(["import", file], { DATA_DIR: dataDir });
    if (code !== 0) throw new Error(error);
  });
  afterAll(() => {
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true });
  });

  it.each([2, 5])("claims nothing of today after %i years", async (years) => {
    const now = new Date();
    const said = await saidAt(dataDir, now.getTime());
    expect(CLAIMS.test(said)).toBe(kind !== "overture.geojson");
    expect(said).not.toMatch(DOUBTS);
    const later = Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 2);
    const then = await saidAt(dataDir, later);
    expect(then).toMatch(DOUBTS);
    expect(then.match(CLAIMS)).toBeNull();
  });
});
