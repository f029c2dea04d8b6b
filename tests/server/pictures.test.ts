import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpPlaces } from "@dinner-dice/browser/places/http-places";
import type { Picture } from "@dinner-dice/core/place/picture";
import { doorPlace } from "@dinner-dice/server/doors/door-place";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Commons, type CommonsMood, JPEG, startCommons } from "../upstreams/commons.js";
import { FLAT, type Panoramax, startPanoramax } from "../upstreams/panoramax.js";
import { placesHere } from "./places-here.js";
import { type ServerHere, startHere } from "./server-here.js";

const DINERS = JSON.stringify({
  version: 0.6,
  elements: [
    diner(1, { wikimedia_commons: "File:Old Diner.jpg" }),
    diner(2, { name: "Plain Diner", image: "https://photos.example/diner.jpg" }),
    diner(4, { name: "Street Diner", panoramax: "CAFB0EC8-51dd-43ac-836c-8cd1f7cb8725;x" }),
  ],
});

function diner(id: number, tags: object): object {
  const usual = { amenity: "restaurant", name: "Old Diner", cuisine: "diner" };
  return { type: "node", id, lat: 43.6135 + id / 1000, lon: -116.2035, tags: { ...usual, ...tags } };
}

let commons: Commons;
let panoramax: Panoramax;
let dataDir: string;
let server: ServerHere;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
  writeFileSync(join(dataDir, "boise.json"), DINERS);
  await placesHere(["import", join(dataDir, "boise.json")], { DATA_DIR: dataDir });
  commons = await startCommons();
  panoramax = await startPanoramax();
});
afterEach(async () => {
  await server.stop();
  await commons.close();
  await panoramax.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function starts(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await startHere({
    ...{ DATA_DIR: dataDir, PLACE_PICTURES: "on", OPERATOR_CONTACT: "ann@example.org" },
    ...{ COMMONS_URL: commons.url, COMMONS_UPLOAD_URL: commons.url, PANORAMAX_URL: panoramax.url },
    ...settings,
  });
}

const pictureOf = async (id = "boise/node/1"): Promise<Picture | undefined> =>
  (await new HttpPlaces({ baseUrl: server.url }).details(id))?.picture;
const fetched = (id = "boise/node/1"): Promise<Response> =>
  fetch(`${server.url}/picture?place=${encodeURIComponent(id)}`);

test("a place's details carry its picture with author and license, and our server sends the bytes", async () => {
  await starts();
  expect(await pictureOf()).toEqual({
    src: "/picture?place=boise%2Fnode%2F1",
    ...{ width: 500, height: 320, credit: "Ann & Bob", license: "CC BY-SA 4.0" },
    source: "Wikimedia Commons",
    licenseUrl: "https://creativecommons.org/licenses/by-sa/4.0",
    page: "https://commons.wikimedia.org/wiki/File:Old_Diner.jpg",
  });
  const answer = await fetched();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
});

test("the check of a browser without JavaScript has the picture too", async () => {
  await starts();
  const shown = ["boise/node/2", "boise/node/4"].map((id) => ["shown", id]);
  const body = new URLSearchParams([["location", "Boise, ID"], ...shown]);
  const html = await (await fetch(`${server.url}/`, { method: "POST", body })).text();
  expect(html).toContain('src="/picture?place=boise%2Fnode%2F1"');
  expect(html).toContain("Ann &amp; Bob");
});

test("Wikimedia is asked once for a picture, however many people see it", async () => {
  await starts();
  await Promise.all([pictureOf(), pictureOf(), fetched(), fetched()]);
  await fetched();
  expect(commons.asked).toHaveLength(2);
});

test("switched off, nobody is asked, no place has a picture and there is no such address", async () => {
  await starts({ PLACE_PICTURES: "off" });
  expect(await pictureOf()).toBeUndefined();
  expect((await fetched()).status).toBe(404);
  expect(commons.asked).toEqual([]);
});

test("a place whose map names a picture elsewhere, and a place that we do not know, have none", async () => {
  await starts();
  expect(await pictureOf("boise/node/2")).toBeUndefined();
  expect((await fetched("boise/node/2")).status).toBe(404);
  expect((await fetched("boise/node/3")).status).toBe(404);
  expect((await fetched("File:Old Diner.jpg")).status).toBe(400);
  expect(commons.asked).toEqual([]);
});

test("a picture at Panoramax is told with author and license too, and asked for once", async () => {
  await starts();
  expect(await pictureOf("boise/node/4")).toEqual({
    src: "/picture?place=boise%2Fnode%2F4",
    ...{ width: 500, height: 375, credit: "Cleo", source: "Panoramax", license: "CC BY-SA 4.0" },
    licenseUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
    page: "https://api.panoramax.xyz/#focus=pic&pic=cafb0ec8-51dd-43ac-836c-8cd1f7cb8725",
  });
  for (const answer of [await fetched("boise/node/4"), await fetched("boise/node/4")])
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(panoramax.asked).toHaveLength(2);
});

describe("no picture of Panoramax is shown", () => {
  test.each<[string, object]>([
    ["under a license that we do not know", { license: "etalab-2.0" }],
    ["under a name that every object has", { license: "constructor" }],
    ["without a license", { license: undefined }],
    [
      "of a panorama",
      { "pers:interior_orientation": { field_of_view: 360, sensor_array_dimensions: [8, 4] } },
    ],
    ["of unknown shape", { "pers:interior_orientation": {} }],
  ])("%s", async (_, odd) => {
    panoramax.properties = { ...FLAT, ...odd };
    await starts();
    expect(await pictureOf("boise/node/4")).toBeUndefined();
    expect((await fetched("boise/node/4")).status).toBe(404);
  });

  test("from a host that we do not know", async () => {
    panoramax.thumbnails = commons.url;
    await starts();
    expect((await fetched("boise/node/4")).status).toBe(404);
    expect(commons.asked).toEqual([]);
  });
});

describe("no picture is shown", () => {
  test.each<[string, Partial<CommonsMood>]>([
    ["under a license that does not let us", { license: "CC BY-NC 4.0" }],
    ["under a license that forbids changes", { license: "CC BY-ND 4.0" }],
    ["under fair use", { license: "Fair use" }],
    ["without a license", { license: undefined }],
    ["without an author to name", { artist: undefined }],
    ["with only a tag for an author", { artist: "<br>" }],
    ["from another host", { uploads: "http://127.0.0.2:9" }],
    ["that Commons does not have", { answer: "missing" }],
    ["when the answer is no JSON", { answer: "junk" }],
    ["when Commons says nothing", { answer: "hang" }],
  ])("%s", async (_, mood) => {
    Object.assign(commons.mood, mood);
    await starts();
    expect(await pictureOf()).toBeUndefined();
    expect((await fetched()).status).toBe(404);
    expect(commons.asked.filter((path) => !path.startsWith("/w/api.php"))).toEqual([]);
  });
});

describe("no bytes are sent", () => {
  const bytes = (text: string): CommonsMood["picture"] => ({ status: 200, bytes: Buffer.from(text) });
  test.each<[string, CommonsMood["picture"]]>([
    ["of an SVG that calls itself a JPEG", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["of a page that calls itself a JPEG", bytes("<!doctype html><script>alert(1)</script>")],
    ["of an empty answer", bytes("")],
    ["of a picture that is too large", { status: 200, bytes: Buffer.concat([JPEG, Buffer.alloc(500_000)]) }],
    ["of a refusal", { status: 404, bytes: JPEG }],
    ["of a redirect to another host", { status: 302, bytes: JPEG, location: "http://127.0.0.2:9/x.jpg" }],
    ["when they do not come in time", "hang"],
  ])("%s", async (_, picture) => {
    commons.mood.picture = picture;
    await starts();
    const answer = await fetched();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

test("pictures count against what one visitor may ask", async () => {
  await starts({ RATE_LIMIT_PER_MINUTE: "2" });
  const statuses = [];
  for (let each = 0; each < 3; each += 1) statuses.push((await fetched()).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("with a provider whose details cost money there is no such address", async () => {
  await starts({ PLACES_PROVIDER: "geoapify", GEOAPIFY_API_KEY: "key", GEOAPIFY_URL: commons.url });
  expect((await fetched()).status).toBe(404);
  expect(commons.asked).toEqual([]);
});

test("doors neither pass on a picture nor call it unknown", async () => {
  await starts();
  const place = { id: "boise/node/1", name: "Old Diner", pictureFile: "File:Old Diner.jpg" };
  const told = doorPlace(place, { now: 0, attribution: [] });
  expect(JSON.stringify(told)).not.toMatch(/commons|picture/i);
});
