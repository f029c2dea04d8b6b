import { prop } from "../../prop.js";
import { anyJson, sent } from "./known-facts.js";
import { coordinates, wishes } from "@dinner-dice/contracts/arbitraries";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { CUISINES, type Cuisine } from "@dinner-dice/core/place/cuisines";
import { PLACE_ID_LENGTH } from "@dinner-dice/core/place/restaurant";
import { readRequest, searchToWire } from "@dinner-dice/wire/requests";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const SEARCH = { action: "places_search", lat: 35.15, lng: -90.05, radius: 3000 };

const nearby = fc.record({
  center: coordinates.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })),
  radius: fc.double({ min: 100, max: 50_000, noNaN: true }),
  cuisine: fc.constantFrom<Cuisine>("", ...CUISINES),
  wishes,
});

describe("a request", () => {
  it("has the specification's fields", () => {
    const center = { lat: 35.15, lng: -90.05 };
    expect(
      searchToWire({
        center,
        radius: 3000,
        cuisine: "BBQ",
        wishes: { ...NEUTRAL_WISHES, maxPrice: 3, openNow: true },
      }),
    ).toEqual({
      action: "places_search",
      lat: 35.15,
      lng: -90.05,
      radius: 3000,
      type: "restaurant",
      keyword: "bbq",
      minprice: 0,
      maxprice: 3,
      minrating: 1,
      unrated: true,
      localonly: false,
      without: "",
      diet: "",
      dietneed: "rather",
      wheelchair: "",
      takeout: "",
      outdoor: "",
      parking: "",
      when: "",
      time: "19:00",
      opennow: true,
    });
    expect(searchToWire({ center, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES })).toMatchObject({
      keyword: "restaurant",
      maxprice: 4,
    });
  });

  prop([nearby])("of any search is read as that search", (search) => {
    expect(readRequest(sent(searchToWire(search)))).toEqual({ request: { action: "places_search", search } });
  });

  it("drops what nobody asked for", () => {
    const more = { ...SEARCH, visitor: "192.0.2.1", asked: "in other words" };
    expect(readRequest(more)).toEqual(readRequest(SEARCH));
  });

  it("takes its defaults where only the place and the radius are told", () => {
    const search = { center: { lat: 35.15, lng: -90.05 }, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
    expect(readRequest(SEARCH)).toEqual({ request: { action: "places_search", search } });
  });

  it.each([
    [{ action: "get_api_key" }, { action: "get_api_key" }],
    [
      { action: "geocode", address: " <Memphis>\n" },
      { action: "geocode", address: "Memphis" },
    ],
    [
      { action: "geocode", address: "50125", timeZone: "Europe/Rome" },
      { action: "geocode", address: "50125", zone: "Europe/Rome" },
    ],
    [
      { action: "place_details", placeId: "memphis/cozy-corner" },
      { action: "place_details", placeId: "memphis/cozy-corner" },
    ],
  ])("%j is understood", (body, request) => {
    expect(readRequest(body)).toEqual({ request });
  });
});

describe("a request that is refused", () => {
  it.each([
    [undefined],
    [null],
    [[]],
    ["get_api_key"],
    [{}],
    [{ action: "drop_table" }],
    [{ action: ["geocode"] }],
    [{ action: "__proto__" }],
    [{ action: "geocode" }],
    [{ action: "geocode", address: 7 }],
    [{ action: "geocode", address: "Rome", timeZone: "<Rome>" }],
    [{ action: "geocode", address: " <> " }],
    [{ action: "place_details" }],
    [{ action: "place_details", placeId: "" }],
    [{ action: "place_details", placeId: "../../etc/passwd?x" }],
    [{ action: "place_details", placeId: "x".repeat(PLACE_ID_LENGTH + 1) }],
    [{ ...SEARCH, lat: "35.15" }],
    [{ ...SEARCH, lat: null }],
    [{ ...SEARCH, lng: 181 }],
    [{ ...SEARCH, radius: 99 }],
    [{ ...SEARCH, radius: 50_001 }],
    [{ ...SEARCH, radius: "3000" }],
    [{ ...SEARCH, keyword: "casino" }],
    [{ ...SEARCH, keyword: ["bbq"] }],
    [{ ...SEARCH, maxprice: 5 }],
    [{ ...SEARCH, maxprice: "2" }],
    [{ ...SEARCH, type: "bar" }],
  ])("says why: %j", (body) => {
    expect(readRequest(body)).toEqual({ error: expect.stringMatching(/^.{10,120}\.$/) });
  });

  prop([
    fc.oneof(fc.anything(), anyJson(["action", "lat", "lng", "radius", "keyword", "address", "placeId"])),
  ])("never throws, whatever arrives", (body) => {
    const reading = readRequest(body);
    expect("error" in reading !== "request" in reading).toBe(true);
  });
});
