import type { SetFacts } from "@dinner-dice/local/directory/set-facts";
import { factsLine } from "@dinner-dice/server/admin/places-words";
import { expect, test } from "vitest";

const FACTS: SetFacts = {
  name: "boise-id",
  count: 1,
  area: { south: 43.5, west: -116.4, north: 43.73, east: -116 },
  format: "Overture",
  from: "around Boise, ID",
  installed: "2026-11-22T10:00:00.000Z",
  credit: [],
  withCuisine: 0,
  withHours: 0,
  withTraits: {},
};

test("a set is told on one line", () => {
  expect(factsLine(FACTS)).toBe(
    "boise-id: 1 restaurant in 43.50 to 43.73 N, 116.40 to 116.00 W; Overture from around Boise, ID, installed 2026-11-22; no license stated",
  );
});

test("an area on both sides of the equator and of Greenwich says on which side it begins and ends", () => {
  const area = { south: -1, west: -0.5, north: 2, east: 0.25 };
  expect(factsLine({ ...FACTS, area })).toContain(" in 1.00 S to 2.00 N, 0.50 W to 0.25 E; ");
});

test("an area over the 180th meridian is told from its western edge to its eastern one", () => {
  const area = { south: 51, west: 172.5, north: 71, east: -130 };
  expect(factsLine({ ...FACTS, area })).toContain(" in 51.00 to 71.00 N, 172.50 E to 130.00 W; ");
});
