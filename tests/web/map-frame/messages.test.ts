import { describe, expect, it } from "vitest";
import { readNews, readOrder } from "../../../web/src/map-frame/messages.js";
import { MEMPHIS } from "../../core/fixtures.js";

const surroundings = {
  place: MEMPHIS,
  errorMetres: 0,
  you: { name: "You", point: MEMPHIS },
  others: [MEMPHIS],
};
const tiles = {
  type: "tile map order",
  url: "https://tile.example/{z}/{x}/{y}.png",
  name: "Payne's",
  surroundings,
};
const google = {
  type: "google map order",
  key: "key",
  place: { name: "Payne's", address: undefined, point: MEMPHIS },
};

describe("an order to the map's frame", () => {
  it.each([tiles, google, { type: "google map order", key: "key" }])("is read as it was sent", (order) => {
    expect(readOrder(order)).toBe(order);
  });

  it.each([
    undefined,
    "map",
    { ...tiles, type: "map order" },
    { ...tiles, url: "https://evil.example/steal" },
    { ...tiles, name: 7 },
    { ...tiles, surroundings: { ...surroundings, others: [MEMPHIS, { lat: 91, lng: 0 }] } },
    { ...tiles, surroundings: { ...surroundings, you: {} } },
    { ...tiles, surroundings: { ...surroundings, errorMetres: undefined } },
    { ...google, key: undefined },
    { ...google, place: { name: "Payne's" } },
  ])("is not %j", (data) => {
    expect(readOrder(data)).toBeUndefined();
  });
});

it("news are of three kinds", () => {
  expect(readNews({ type: "map drawn" })).toEqual({ type: "map drawn" });
  expect([readNews({ type: "map eaten" }), readNews(null), readNews("map drawn")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
