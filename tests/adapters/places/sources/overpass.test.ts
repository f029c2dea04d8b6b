import { expect, it } from "vitest";
import { placesIn } from "./places-in.js";

const TAGS = { amenity: "restaurant", name: "Payne's" };
const told = async (...elements: readonly object[]): Promise<unknown> =>
  (await placesIn("answer.json", JSON.stringify({ elements }))).map(({ id, point }) => [id, point]);

it("an answer of which Overpass gave up half-way is refused, be it said before or behind", async () => {
  const elements = [{ type: "node", id: 1, lat: 35.1, lon: -90, tags: TAGS }];
  const remark = 'runtime error: Query timed out in "query" at line 2 after 26 seconds.';
  for (const answer of [
    { elements, remark },
    { remark: ` ${remark}`, elements },
  ])
    await expect(placesIn("half.json", JSON.stringify(answer))).rejects.toMatchObject({
      name: "SourceError",
      message: expect.stringMatching(
        /^half\.json is incomplete because Overpass gave up partway; ask/,
      ) as string,
    });
  const fine = { elements, remark: "considered 3 areas" };
  await expect(placesIn("fine.json", JSON.stringify(fine))).resolves.toHaveLength(1);
});

it("what is drawn stands at its centre, in the middle of its box, or where its nodes are that come behind it", async () => {
  const bounds = { minlat: 35, minlon: -91, maxlat: 35.5, maxlon: -90 };
  expect(
    await told(
      { type: "way", id: 1, center: { lat: 35.1, lon: -90 }, bounds, nodes: [7], tags: TAGS },
      { type: "way", id: 2, bounds, tags: TAGS },
      { type: "way", id: 3, nodes: [7, 8, 7], tags: TAGS },
      {
        type: "relation",
        id: 4,
        members: [
          { type: "way", ref: 99 },
          { type: "way", ref: 5 },
        ],
        tags: TAGS,
      },
      { type: "way", id: 5, nodes: [8, 7] },
      { type: "way", id: 6, nodes: [99], tags: TAGS },
      { type: "way", id: 9, nodes: [7], tags: { amenity: "bench" } },
      { type: "node", id: 8, lat: 35.25, lon: -90 },
      { type: "node", id: 7, lat: 35.5, lon: -90 },
    ),
  ).toEqual([
    ["way/1", { lat: 35.1, lng: -90 }],
    ["way/2", { lat: 35.25, lng: -90.5 }],
    ["way/3", { lat: 35.5, lng: -90 }],
    ["relation/4", { lat: 35.25, lng: -90 }],
    ["way/6", undefined],
  ]);
});

it("elements that do not tell which they are have ids of their own", async () => {
  const found = await placesIn(
    "hand.json",
    JSON.stringify({ elements: [35.1, 35.2].map((lat) => ({ lat, lon: -90, tags: TAGS })) }),
  );
  expect(found.map(({ point }) => point?.lat)).toEqual([35.1, 35.2]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});
