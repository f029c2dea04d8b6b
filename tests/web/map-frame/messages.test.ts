import { describe, expect, it } from "vitest";
import { readNews, readOrder } from "../../../web/src/map-frame/messages.js";
import { MEMPHIS } from "../../core/fixtures.js";

const surroundings = {
  place: MEMPHIS,
  errorMeters: 0,
  you: { name: "You", point: MEMPHIS },
  others: [MEMPHIS],
};
const tiles = {
  type: "tile map order",
  id: 1,
  url: "https://tile.example/{z}/{x}/{y}.png",
  name: "Payne's",
  surroundings,
};
const google = {
  type: "google map order",
  id: 2,
  key: "key",
  place: { name: "Payne's", address: undefined, point: MEMPHIS },
};

describe("an order to the map's frame", () => {
  it.each([tiles, google, { type: "google map order", id: 0, key: "key" }])(
    "is read as it was sent",
    (order) => {
      expect(readOrder(order)).toBe(order);
    },
  );

  it.each([
    undefined,
    "map",
    { ...tiles, type: "map order" },
    { ...tiles, url: "https://evil.example/steal" },
    { ...tiles, name: 7 },
    { ...tiles, id: undefined },
    { ...tiles, surroundings: { ...surroundings, others: [MEMPHIS, { lat: 91, lng: 0 }] } },
    { ...tiles, surroundings: { ...surroundings, you: {} } },
    { ...tiles, surroundings: { ...surroundings, errorMeters: undefined } },
    { ...google, key: undefined },
    { ...google, place: { name: "Payne's" } },
  ])("is not %j", (data) => {
    expect(readOrder(data)).toBeUndefined();
  });
});

it("news are of three kinds", () => {
  const news = [{ type: "map ready" }, { type: "map drawn", id: 1 }, { type: "map failed", reason: "no" }];
  expect(news.map(readNews)).toEqual(news);
  const others = [{ type: "map eaten" }, null, "map drawn", { type: "map drawn", id: "1" }];
  expect(others.map(readNews)).toEqual([undefined, undefined, undefined, undefined]);
});
