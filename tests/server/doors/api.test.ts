import { FIRST, place, provider } from "../../core/fixtures.js";
import type { RunningApp } from "../running-app.js";
import { builtGuides, openDoors, openDoorsBut, sendJson } from "./opened-doors.js";
import { NEUTRAL_WISHES, RULE_IDS, WISH_FIELDS } from "@dinner-dice/core/filters/rules";
import { readFields } from "@dinner-dice/core/ground/reading";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { isTrueCheck, readSentCheck } from "@dinner-dice/core/roll/sent-check";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { readBy } from "@dinner-dice/server/doors/door-place";
import {
  doorName,
  PICK_ANSWER,
  type PickAnswer,
  PLACE,
  REQUEST,
} from "@dinner-dice/server/doors/door-schemas";
import { guidesOf } from "@dinner-dice/server/doors/guides";
import {
  COUNTS_PATH,
  EXAMPLE_REQUEST,
  OPENAPI_PATH,
  PICKS_PATH,
  PLACES_PATH,
} from "@dinner-dice/server/doors/openapi";
import { pickRestaurant } from "@dinner-dice/server/doors/pick-restaurant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
    const { search, hash } = new URL(body.receipt_url!);
    expect(body.receipt_url!.length).toBeLessThanOrEqual(300);
    const check = readSentCheck(search + hash);
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
    [{ location: "Memphis", when: "Friday", time: "half past" }, "time"],
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
  expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining("DOORS")]);
  await closed.close();
});

describe("a pick in a guide's city", () => {
  it("is one of the guide's entries, each of them in turn, whatever the server's source holds", async () => {
    const elsewhere = await openDoors({
      places: provider({ searchNearby: async () => [place("The Party Hut")] }),
    });
    const guides = await builtGuides();
    for (const { name, slug, entries, point } of guides.all) {
      const near = { center: point, radius: 40_000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
      const { restaurants } = await entries([]).searchNearby(near);
      const seen: string[] = [];
      for (;;) {
        const asked = { guide: slug, not: seen };
        const { body } = await sendJson(elsewhere.url + PICKS_PATH, asked);
        if (body.status === "nothing") break;
        expect(body).toMatchObject({ status: "picked", searched: { label: name } });
        seen.push(body.place!.id);
      }
      expect([slug, seen.toSorted()]).toEqual([slug, restaurants.map(({ id }) => id).toSorted()]);
      expect([slug, seen.length > 0]).toEqual([slug, true]);
    }
    const html = await (await fetch(`${elsewhere.url}/embed/memphis?roll=1`)).text();
    expect(html).toContain("The die shows");
    expect(html).not.toContain("Party Hut");
    await elsewhere.close();
  });

  it("never is a place that the operator hid or visitors reported closed", async () => {
    const [memphis] = (await builtGuides()).all.filter(({ slug }) => slug === "memphis");
    const near = { center: memphis!.point, radius: 40_000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
    const { restaurants } = await memphis!.entries([]).searchNearby(near);
    const hidden = restaurants
      .slice(1)
      .map(({ id, name, location }, index) => ({
        ...{ id, name, point: location!, ...(index % 2 === 0 && { reportedClosed: true as const }) },
      }));
    const hiding = await openDoors({
      reporting: {
        reports: { add: async () => "kept", hidden: async () => hidden },
        directory: { byId: async () => undefined },
      },
    });
    const { body } = await sendJson(hiding.url + PICKS_PATH, { guide: "Memphis, TN" });
    expect(body).toMatchObject({ counts: { matching: 1 }, place: { id: restaurants[0]?.id } });
    await hiding.close();
  });

  it.each([
    [{ guide: "atlantis" }, "no guide has this city; choose from "],
    [{ guide: "memphis", location: "Memphis" }, "cannot be used with a location"],
  ])("is refused in a sentence for %j", async (asked, reason) => {
    const { status, body } = await pick(asked);
    expect([status, body.errors]).toEqual([
      422,
      [{ field: "guide", reason: expect.stringContaining(reason) }],
    ]);
  });
});

describe("where open data of an area is not there yet", () => {
  it.each([
    ["loading", "We're still loading restaurants around Boise, ID. Search again in a moment."],
    ["not-loaded", "We couldn't load restaurants around Boise, ID right now. Try again in a few minutes."],
  ] as const)("%s is said as the page says it, and is not 'nothing matches'", async (missing, message) => {
    const empty = await openDoors({
      visitor: () => "somebody",
      places: {
        ...provider(),
        geocode: async () => ({ point: { lat: 43.6, lng: -116.2 }, label: "Boise, ID" }),
        searchNearby: async () => ({ restaurants: [], extent: { kind: "all", missing } }),
      },
    });
    for (const path of [PICKS_PATH, COUNTS_PATH]) {
      const { body } = await sendJson(empty.url + path, { location: "Boise, ID" });
      expect(body).toMatchObject({
        ...{ status: "not_loaded", message, completeness: { kind: "part", missing } },
      });
    }
    await empty.close();
  });
});

describe("a pick for another time", () => {
  const NOW = Date.parse("2026-11-26T18:00-06:00");
  const THERE = "2026-11-28T01:30:00.000Z";
  const dinner = (id: string, closes: number): Restaurant =>
    place(id, {
      knownAt: NOW,
      hours: {
        zone: "America/Chicago",
        week: Array.from({ length: 7 }, (_, day) => [day * 1440 + 600, day * 1440 + closes * 60]),
      },
    });
  const known = [
    dinner("late", 22),
    dinner("early", 15),
    place("silent", { openingState: "open", knownAt: NOW }),
  ];
  const asked = async (wishes: object): Promise<PickAnswer> => {
    const request = readBy(REQUEST, { location: "Memphis", min_rating: 1, unrated: true, ...wishes });
    const guides = guidesOf(() => undefined);
    const ports = { clock: { now: () => NOW }, random: FIRST, siteUrl: "", guides };
    const places = provider({ searchNearby: async () => known, details: async () => undefined });
    return pickRestaurant({ request }, { ...ports, places });
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
