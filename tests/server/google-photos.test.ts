import { FAKE_KEY } from "../upstreams/google/fake-google.js";
import type { FakePlace } from "../upstreams/google/town.js";
import { FALLS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import type { Picture } from "@dinner-dice/core/place/review";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

let site: GoogleSite;
afterEach(() => site.stop());

async function starts(settings: Readonly<Record<string, string>> = {}): Promise<FakePlace> {
  site = await startGoogleSite({ GOOGLE_PHOTOS: "on", LOG_LEVEL: "debug", ...settings });
  return site.google.places.find(({ photos }) => photos > 0)!;
}

const pictureOf = async ({ id }: FakePlace): Promise<Picture | undefined> =>
  (await new HttpPlaces({ baseUrl: site.url() }).details(id))?.picture;
const fetched = ({ id }: Pick<FakePlace, "id">): Promise<Response> =>
  fetch(`${site.url()}/picture?place=${encodeURIComponent(id)}`);
const media = (): number => site.google.questions.filter(({ path }) => path.endsWith("/media")).length;

test("details tell a photo and its author without paying for it", async () => {
  const place = await starts();
  expect(await pictureOf(place)).toMatchObject({
    src: `/picture?place=${place.id}`,
    source: "Google Maps",
    credit: expect.stringMatching(/./),
    page: expect.stringMatching(/^http/),
  });
  expect(site.google.billed()["place-photos"]).toBeUndefined();
  expect(site.google.billed()["place-details-ids"]).toBe(1);
});

test("a browser that loads the photo gets it from our server, for one billed call", async () => {
  const place = await starts();
  await pictureOf(place);
  const details = site.google.billed()["place-details-atmosphere"];
  const answer = await fetched(place);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=600");
  expect(site.google.billed()["place-photos"]).toBe(1);
  expect(site.google.billed()["place-details-atmosphere"]).toBe(details);
});

test("a photo is counted in the budget, and without room there none is asked for", async () => {
  const place = await starts({ BUDGET_DAILY_USD: "0.1" });
  await pictureOf(place);
  let bought = 0;
  while ((await fetched(place)).status === 200) bought += 1;
  expect(bought).toBeGreaterThan(0);
  expect(media()).toBe(bought);
});

test("switched off, Google is never asked for photos and there is no such address", async () => {
  const place = await starts({ GOOGLE_PHOTOS: "off" });
  expect(await pictureOf(place)).toBeUndefined();
  expect((await fetched(place)).status).toBe(404);
  expect(site.google.questions.filter(({ mask }) => mask?.includes("photos"))).toEqual([]);
});

test("ids that cannot be Google's are never sent", async () => {
  await starts();
  for (const id of ["memphis/hueys-midtown", "../v1/places", "x".repeat(2000)])
    expect((await fetched({ id })).ok).toBe(false);
  expect(site.google.questions).toEqual([]);
});

test("neither the key nor the name of a photo reaches the log, a store or a visitor", async () => {
  const place = await starts();
  const found = placesIn(await site.ask(searchAt(FALLS, 2000)));
  const result = JSON.stringify([found, await pictureOf(place)]);
  await fetched(place);
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true });
  const kept = files.flatMap((file) =>
    file.isFile() ? [readFileSync(join(file.parentPath, file.name), "latin1")] : [],
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const text of [result, site.log(), ...kept]) {
    expect(text).not.toContain(FAKE_KEY);
    expect(text).not.toContain(`${place.id}/photos`);
  }
});

test("a visitor's limit counts photos", async () => {
  const place = await starts({ RATE_LIMIT_PER_MINUTE: "2" });
  await pictureOf(place);
  const statuses = [];
  for (let each = 0; each < 2; each += 1) statuses.push((await fetched(place)).status);
  expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
});
