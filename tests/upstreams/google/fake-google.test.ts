import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FakeGoogle, type FakeGoogleOptions, FAKE_KEY, startGoogle } from "./fake-google.js";
import { BRANDYWINE_FALLS } from "./town.js";

const { center } = BRANDYWINE_FALLS;
const CIRCLE = { circle: { center: { latitude: center.lat, longitude: center.lng }, radius: 5000 } };
const EVERYWHERE = {
  rectangle: { low: { latitude: 38, longitude: -93 }, high: { latitude: 39, longitude: -92 } },
};

let clock = new Date("2026-10-07T18:00:00Z");
let google: FakeGoogle;

beforeAll(async () => {
  google = await startGoogle({ clock: () => clock, quotas: {} });
});
afterAll(() => google.close());
afterEach(() => google.reset());

interface Reply {
  readonly places: readonly RepliedPlace[];
  readonly nextPageToken?: string;
  readonly error: { readonly status: string; readonly details: readonly { readonly reason: string }[] };
  readonly status: string;
  readonly regularOpeningHours: { readonly openNow: boolean };
}

interface RepliedPlace {
  readonly id: string;
  readonly rating: number;
  readonly userRatingCount?: number;
  readonly businessStatus: string;
  readonly currentOpeningHours?: object;
}

interface Wish {
  readonly mask?: string;
  readonly key?: string;
  readonly from?: FakeGoogle;
}

async function ask(
  path: string,
  body?: object,
  { mask = "places.id", key = FAKE_KEY, from = google }: Wish = {},
) {
  const headers = { "x-goog-api-key": key, ...(mask !== "" && { "x-goog-fieldmask": mask }) };
  const response = await fetch(`${from.url}${path}`, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply };
}

const nearby = (body: object, wish?: Wish) =>
  ask("/v1/places:searchNearby", { locationRestriction: CIRCLE, ...body }, wish);
const text = (body: object, wish?: Wish) =>
  ask("/v1/places:searchText", { textQuery: "restaurant", locationRestriction: EVERYWHERE, ...body }, wish);

describe("field masks", () => {
  test("a missing one is refused as Google refuses it", async () => {
    const { status, body } = await nearby({}, { mask: "" });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 400,
      status: "INVALID_ARGUMENT",
      message: expect.stringContaining("FieldMask is a required parameter"),
    });
    expect(google.billed()).toEqual({});
  });

  test.each(["places.id, places.rating", "places.nonsense", "id", "places.__proto__"])(
    "%j is refused",
    async (mask) => {
      expect((await nearby({}, { mask })).status).toBe(400);
    },
  );

  test("only what was named is answered and billed", async () => {
    const { body } = await nearby({}, { mask: "places.id,places.rating,places.currentOpeningHours.openNow" });
    const fields = new Set(body.places.flatMap((place) => Object.keys(place)));
    expect(fields).toEqual(new Set(["id", "rating", "currentOpeningHours"]));
    const hours = body.places.flatMap(({ currentOpeningHours }) => Object.keys(currentOpeningHours ?? {}));
    expect(new Set(hours)).toEqual(new Set(["openNow"]));
    expect(google.billed()).toEqual({ "nearby-search-enterprise": 1 });
  });

  test("each mask has its price", async () => {
    await text({});
    await text({}, { mask: "places.displayName" });
    await text({}, { mask: "*" });
    await ask(`/v1/places/${google.places[0]!.id}`, undefined, { mask: "id" });
    await ask(`/v1/places/${google.places[0]!.id}`, undefined, { mask: "id,location" });
    expect(google.billed()).toEqual({
      "text-search-ids": 1,
      "text-search-pro": 1,
      "text-search-atmosphere": 1,
      "place-details-ids": 1,
      "place-details-essentials": 1,
    });
  });
});

describe("searchNearby", () => {
  test.each([
    [{ includedTypes: ["dinner"] }],
    [{ maxResultCount: 21 }],
    [{ maxResultCount: 0 }],
    [{ locationRestriction: {} }],
    [{ locationRestriction: { circle: { ...CIRCLE.circle, radius: 0 } } }],
    [{ locationRestriction: { circle: { ...CIRCLE.circle, radius: 50_001 } } }],
    [{ keyword: "pizza" }],
  ])("refuses %j", async (odd) => {
    expect((await nearby(odd)).body.error.status).toBe("INVALID_ARGUMENT");
  });

  test("brings at most 20, the best known first, and no places to come", async () => {
    const { body } = await nearby(
      { includedTypes: ["restaurant"] },
      { mask: "places.userRatingCount,places.businessStatus" },
    );
    const counts = body.places.map((place) => place.userRatingCount ?? 0);
    expect(counts.length).toBe(20);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(body.places.map((place) => place.businessStatus)).not.toContain("FUTURE_OPENING");
  });

  test("an empty answer has no list", async () => {
    const nowhere = { circle: { center: { latitude: 0, longitude: 0 }, radius: 10 } };
    expect(await nearby({ locationRestriction: nowhere })).toEqual({ status: 200, body: {} });
  });
});

describe("searchText", () => {
  test.each([
    [{ textQuery: "" }],
    [{ locationRestriction: CIRCLE }],
    [{ locationBias: CIRCLE }],
    [{ priceLevels: ["PRICE_LEVEL_FREE"] }],
    [{ includedType: "dinner" }],
    [{ pageSize: -1 }],
  ])("refuses %j", async (odd) => {
    expect((await text(odd)).body.error.status).toBe("INVALID_ARGUMENT");
  });

  test("pages hold 20 and end at 60; the token belongs to its request", async () => {
    const mask = "places.id,nextPageToken";
    const ids: string[] = [];
    let pageToken: string | undefined = "";
    while (pageToken !== undefined) {
      const page: Reply = (await text({ pageSize: 50, pageToken }, { mask })).body;
      ids.push(...page.places.map((place) => place.id));
      pageToken = page.nextPageToken;
    }
    expect([ids.length, new Set(ids).size, google.questions.length]).toEqual([60, 60, 3]);
    const { nextPageToken } = (await text({}, { mask })).body;
    expect((await text({ pageToken: nextPageToken, pageSize: 7 }, { mask })).status).toBe(400);
    expect((await text({})).body).not.toHaveProperty("nextPageToken");
  });

  test("a minimum rating is rounded up", async () => {
    const { body } = await text({ minRating: 3.7 }, { mask: "places.rating" });
    expect(Math.min(...body.places.map((place) => place.rating))).toBeGreaterThanOrEqual(4);
  });
});

describe("open now", () => {
  test("follows the clock and the zone of the town", async () => {
    const place = google.places.find(
      ({ hours }) => Array.isArray(hours) && hours[3]?.length === 1 && hours[3][0].from === 660,
    )!;
    const openAt = async (time: string): Promise<boolean> => {
      clock = new Date(time);
      const { body } = await ask(`/v1/places/${place.id}`, undefined, { mask: "regularOpeningHours" });
      return body.regularOpeningHours.openNow;
    };
    expect([await openAt("2026-10-07T15:59:00Z"), await openAt("2026-10-07T16:00:00Z")]).toEqual([
      false,
      true,
    ]);
  });
});

describe("keys and quotas", () => {
  test("a missing and a wrong key are refused in each dialect", async () => {
    const missing = await nearby({}, { key: "" });
    const wrong = await nearby({}, { key: "wrong" });
    const classic = await ask("/maps/api/geocode/json?address=65999", undefined, { key: "wrong" });
    expect([missing.body.error.status, wrong.body.error.details[0]!.reason, classic.body.status]).toEqual([
      "PERMISSION_DENIED",
      "API_KEY_INVALID",
      "REQUEST_DENIED",
    ]);
  });

  test("a quota a minute heals, a quota a day does not until tomorrow", async () => {
    let now = new Date("2026-10-07T18:00:00Z");
    const options: FakeGoogleOptions = {
      clock: () => now,
      quotas: { SearchNearbyRequest: { perMinute: 2, perDay: 3 }, Classic: { perDay: 1 } },
    };
    const small = await startGoogle(options);
    const statuses: number[] = [];
    for (const time of ["18:00", "18:00", "18:00", "18:01", "18:02"]) {
      now = new Date(`2026-10-07T${time}:00Z`);
      statuses.push((await nearby({}, { from: small })).status);
    }
    now = new Date("2026-10-08T18:00:00Z");
    statuses.push((await nearby({}, { from: small })).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429, 200]);
    const geocode = () => ask("/maps/api/geocode/json?address=65999", undefined, { from: small });
    expect([(await geocode()).body.status, (await geocode()).body.status]).toEqual([
      "OK",
      "OVER_QUERY_LIMIT",
    ]);
    await small.close();
  });
});
