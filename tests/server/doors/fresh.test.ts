import { placesHere } from "../places-here.js";
import { type ServerHere, startHere } from "../server-here.js";
import { clientOf } from "./mcp-clients.js";
import { sendJson } from "./opened-doors.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import { COUNTS_PATH, PICKS_PATH, TABLES_PATH } from "@dinner-dice/server/doors/openapi";
import { MAPS_PATH, TABLE_PATH } from "@dinner-dice/wire/requests";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Only installed places say whether they have these. */
const TOWN = [
  "name,lat,lng,cuisine,outdoor_seating,wheelchair,diet:vegan,opening_hours",
  "The Hound,43.6187,-116.2146,american,yes,yes,yes,24/7",
  "The Cat,43.6188,-116.2147,american,no,no,no,24/7",
  "The Fox,43.6189,-116.2148,american,yes,no,no,",
].join("\n");

const MUSTS = { outdoor: "must", wheelchair: "must", diet: "vegan", diet_need: "must", open_now: true };
const ASKED = { location: "Boise, ID", ...MUSTS };
const FORM = { location: "Boise, ID", outdoor: "must", wheelchair: "must", openNow: "on" };

async function posted(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return answer.text();
}

function undrawn(body: unknown): string {
  const { roll: _roll, receipt_url: _receipt, table_url, qr_url, expires_at, ...rest } = readFields(body);
  const result = [rest, table_url !== undefined, qr_url !== undefined, expires_at !== undefined];
  return JSON.stringify(result).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "now");
}

const DOORS: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  "the home page": async (url) => (await fetch(url)).text(),
  "a guide": async (url) => (await fetch(`${url}/city-guides/memphis-restaurants`)).text(),
  "the form": async (url) =>
    (await posted(url, FORM)).match(/The (?:Hound|Cat|Fox)|data-off="[^"]*"|(?:covers?|skipped)[^<]*/g),
  "the page's script": async (url) => {
    const search = { action: "places_search", location: { lat: 43.6187, lng: -116.2146 }, radius: 1000 };
    return (await sendJson(url + MAPS_PATH, search)).body;
  },
  "the script's status": async (url) => (await sendJson(url + MAPS_PATH, { action: "get_api_key" })).body,
  "the API's pick": async (url) => undrawn((await sendJson(url + PICKS_PATH, ASKED)).body),
  "the API's count": async (url) => undrawn((await sendJson(url + COUNTS_PATH, ASKED)).body),
  "the API's table": async (url) => undrawn((await sendJson(url + TABLES_PATH, ASKED)).body),
  "a table of the form": async (url) => {
    const page = await posted(url + TABLE_PATH, FORM);
    return page.match(/The (?:Hound|Cat|Fox)|data-off="[^"]*"/g);
  },
  "an agent's pick": async (url) => {
    const client = await clientOf("2026", url);
    const { structuredContent } = await client.callTool({ name: "pick_restaurant", arguments: ASKED });
    await client.close();
    return undrawn(structuredContent);
  },
};

let [folder, file] = ["", ""];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dinner-dice-fresh-"));
  file = join(folder, "town.csv");
  await writeFile(file, TOWN);
  await placesHere(["import", file], { DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.entries(DOORS))("%s", (_name, ask) => {
  let server: ServerHere | undefined;
  const started = async (dataDir: string): Promise<string> => {
    server = await startHere({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "0", PLACES_OPEN_DATA: "off" });
    return server.url;
  };

  it("tells the first visitor after a start what it tells all others", async () => {
    const url = await started(folder);
    try {
      const first = await ask(url);
      expect(first).toBeTruthy();
      await Promise.all(Object.values(DOORS).map((warm) => warm(url)));
      expect(await ask(url)).toEqual(first);
    } finally {
      await server?.stop();
    }
  });
});

it("the first visitor after an import is told what all others are", async () => {
  const empty = await mkdtemp(join(tmpdir(), "dinner-dice-fresh-"));
  const server = await startHere({
    ...{ DATA_DIR: empty, RATE_LIMIT_PER_MINUTE: "0", PLACES_OPEN_DATA: "off" },
  });
  try {
    const { body: before } = await sendJson(server.url + PICKS_PATH, ASKED);
    expect(before.status).toBe("not_covered");
    await placesHere(["import", file], { DATA_DIR: empty });
    let first = before;
    await expect
      .poll(async () => (first = (await sendJson(server.url + PICKS_PATH, ASKED)).body).status, {
        timeout: 5000,
      })
      .not.toBe("not_covered");
    expect(first).toMatchObject({
      ...{ status: "picked", place: { name: "The Hound" }, unsupported_filters: [] },
      counts: { found: 3, matching: 1 },
    });
  } finally {
    await server.stop();
    await rm(empty, { recursive: true, force: true });
  }
});
