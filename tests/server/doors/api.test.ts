import { readFields } from "@dinner-dice/core/reading";
import { isTrueCheck, readSentCheck } from "@dinner-dice/core/sent-check";
import { RULE_IDS, WISH_FIELDS } from "@dinner-dice/core/rules/rules";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import {
  doorName,
  PICK_ANSWER,
  type PickAnswer,
  PLACE,
  REQUEST,
} from "@dinner-dice/server/doors/door-schemas";
import {
  COUNTS_PATH,
  EXAMPLE_REQUEST,
  OPENAPI_PATH,
  PICKS_PATH,
  PLACES_PATH,
} from "@dinner-dice/server/doors/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { pickRestaurant } from "@dinner-dice/server/doors/pick-restaurant";
import { readBy } from "@dinner-dice/server/doors/request-reading";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { FIRST, place, provider } from "../../core/fixtures.js";
import { type RunningApp } from "../running-app.js";
import { openDoors, openDoorsBut, sendJson } from "./opened-doors.js";

let app: RunningApp;

beforeAll(async () => {
  app = await openDoors({ random: cryptoRandom });
});

afterAll(() => app.close());

const pick = (body: unknown): ReturnType<typeof sendJson> => sendJson(app.url + PICKS_PATH, body);

describe("a pick", () => {
  it("is a place that matches, with what is unknown and who says so", async () => {
    const { status, body } = await pick({ location: "Memphis, TN", cuisine: "bbq" });
    expect(status).toBe(200);
    expect(PICK_ANSWER.parse(body)).toMatchObject({
      status: "picked",
      place: { cuisines: expect.arrayContaining(["BBQ"]) },
    });
    expect(body.place!.unknown).toContain("rating");
    expect(body.attribution.length).toBeGreaterThan(0);
    expect(body.searched).toMatchObject({ label: "Memphis, TN", approximate: false });
  });

  it("brings a receipt that recomputes to the same place", async () => {
    const { body } = await pick({ location: "Memphis, TN" });
    const check = readSentCheck(new URL(body.receipt_url!).hash);
    expect(check && isTrueCheck(check)).toBe(true);
    expect(check?.places[check.index]?.name).toBe(body.place!.name);
    expect(body.roll!.seed % body.roll!.candidates.length).toBe(body.roll!.index);
    expect(body.roll!.candidates[body.roll!.index]).toBe(body.place!.id);
  });

  it("never is a place that was excluded", async () => {
    const { body: counted } = await sendJson(app.url + COUNTS_PATH, {
      location: "Memphis, TN",
      cuisine: "BBQ",
    });
    const seen = new Set<string>();
    for (let count = 0; count < counted.counts!.matching; count += 1) {
      const { body } = await pick({ location: "Memphis, TN", cuisine: "BBQ", not: [...seen] });
      expect(seen.has(body.place!.id)).toBe(false);
      seen.add(body.place!.id);
    }
    const { body } = await pick({ location: "Memphis, TN", cuisine: "BBQ", not: [...seen] });
    expect(body).toMatchObject({ status: "nothing", counts: { matching: 0, excluded: seen.size } });
  });

  it.each([
    ["Boise, ID", "not_covered"],
    ["Paris", "which_place"],
    ["Memphis, TN", "nothing"],
  ])("in %s that does not come says why: %s", async (location, status) => {
    const { body } = await pick({ location, cuisine: "Korean", wheelchair: "must" });
    expect(PICK_ANSWER.parse(body).status).toBe(status);
    expect(body.message).not.toBe("");
  });
});

describe("what a request may hold", () => {
  it("is every field of every rule, in the document too", async () => {
    const document = readFields(await (await fetch(app.url + OPENAPI_PATH)).json());
    const properties = [
      "paths",
      PICKS_PATH,
      "post",
      "requestBody",
      "content",
      "application/json",
      "schema",
      "properties",
    ].reduce((fields, name) => readFields(fields[name]), document);
    for (const [name] of WISH_FIELDS) expect(properties).toHaveProperty(doorName(name));
    expect(document["openapi"]).toBe("3.1.0");
    expect(RULE_IDS.size).toBeGreaterThan(0);
  });

  it.each([
    [{}, "location"],
    [{ location: "" }, "location"],
    [{ location: "Memphis", miles: 26 }, "miles"],
    [{ location: "Memphis", cuisine: "Martian" }, "cuisine"],
    [{ location: "Memphis", max_price: 9 }, "max_price"],
    [{ location: "Memphis", open_now: "yes" }, "open_now"],
    [{ location: "Memphis", open_at: "tonight" }, "open_at"],
    [{ location: "Memphis", when: "someday" }, "when"],
    [{ location: "Memphis", when: "Friday", time: "7:30 PM" }, "time"],
    [{ location: "Memphis", not: ["x".repeat(301)] }, "not.0"],
    [{ location: "Memphis", parking: true }, "parking"],
    [{ location: "Zzyzxberg, Ohio" }, "location"],
  ])("%j is refused with the field %s and a reason", async (body, field) => {
    const answer = await pick(body);
    expect([answer.status, answer.type]).toEqual([422, "application/problem+json"]);
    expect(answer.body).toMatchObject({
      status: 422,
      title: expect.any(String),
      errors: [{ field, reason: expect.any(String) }],
    });
  });

  it("is JSON", async () => {
    const answer = await fetch(app.url + PICKS_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });
});

it("a place is read by the id of a pick", async () => {
  const { body } = await pick({ location: "Memphis, TN" });
  const answer = await fetch(`${app.url}${PLACES_PATH}/${encodeURIComponent(body.place!.id)}`);
  const { id, name } = body.place!;
  expect(PLACE.parse(await answer.json())).toMatchObject({ id, name });
  const lost = await fetch(`${app.url}${PLACES_PATH}/none`);
  expect([lost.status, await lost.json()]).toEqual([
    404,
    expect.objectContaining({ errors: [{ field: "id", reason: expect.any(String) }] }),
  ]);
});

it("another method is refused with those that are taken", async () => {
  const answer = await fetch(app.url + PICKS_PATH);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

it("a source that fails is a problem that says so", async () => {
  const gone = provider({ searchNearby: () => Promise.reject(new PlacesError("unreachable", "gone")) });
  const broken = await openDoors({ places: gone });
  const { status, body } = await sendJson(broken.url + PICKS_PATH, { location: "35,-90" });
  expect([status, body.status]).toEqual([503, 503]);
  await broken.close();
});

it("a closed door names the setting that opens it", async () => {
  const closed = await openDoorsBut("api");
  const { status, body } = await sendJson(closed.url + PICKS_PATH, EXAMPLE_REQUEST);
  expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining("API=on")]);
  await closed.close();
});

describe("a pick for another time", () => {
  const NOW = Date.parse("2026-11-26T18:00-06:00");
  const THERE = "2026-11-28T01:30:00.000Z";
  const dinner = (id: string, closes: number): Restaurant =>
    place(id, {
      toldAt: NOW,
      hours: {
        zone: "America/Chicago",
        week: Array.from({ length: 7 }, (_, day) => [day * 1440 + 600, day * 1440 + closes * 60]),
      },
    });
  const known = [
    dinner("late", 22),
    dinner("early", 15),
    place("silent", { openingState: "open", toldAt: NOW }),
  ];
  const asked = async (wishes: object): Promise<PickAnswer> => {
    const request = readBy(REQUEST, { location: "Memphis", min_rating: 1, unrated: true, ...wishes });
    const ports = { clock: { now: () => NOW }, random: FIRST, siteUrl: "" };
    const places = provider({ searchNearby: async () => known, details: async () => undefined });
    return pickRestaurant({ request, known: undefined }, { ...ports, places });
  };

  it.each([
    [{ when: "Friday", time: "19:30" }],
    [{ when: "2026-11-27", time: "19:30" }],
    [{ when: "2026-11-27T20:30-05:00" }],
  ])("%j is judged by the clocks of the place, and unknown is not closed", async (wishes) => {
    const { counts, place: found } = await asked(wishes);
    expect(counts).toMatchObject({ matching: 2, removed: { when: 1 } });
    expect(found).toMatchObject({
      id: "late",
      opening: {
        ...{ state: "open", at: THERE, minutes_left: 150 },
        text: "Open until 10 PM, 2½ h after you get there",
      },
    });
  });

  it("by 'open_at' is known to be open then", async () => {
    const { counts, place: found } = await asked({ open_at: "2026-11-27T20:30:00-05:00" });
    expect(counts).toMatchObject({ matching: 1, removed: { when: 1, open: 1 }, not_stated: { open: 1 } });
    expect(found).toMatchObject({ id: "late", opening: { state: "open", at: THERE } });
  });

  it("never tells a state that was told of now", async () => {
    const { place: found } = await asked({ when: "Friday", time: "19:30", not: ["late"] });
    expect(found).toMatchObject({ id: "silent", opening: { state: "unknown", text: "Hours unknown" } });
    expect(found?.opening).not.toHaveProperty("at");
  });
});
