import { prop } from "../../../prop.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import {
  type ComparedRecord,
  DUPLICATE_METERS,
  keysOf,
  dedupe,
  textKey,
} from "@dinner-dice/local/directory/duplicates";
import * as fc from "fast-check";
import { expect, it } from "vitest";

const HERE = { lat: 35.15, lng: -90.05 };

type Named = ComparedRecord & { readonly id: string };

function record(id: string, facts: Partial<ComparedRecord> & { readonly name?: string } = {}): Named {
  const { name = "Payne's Bar-B-Q", ...rest } = facts;
  return {
    id,
    key: textKey(id),
    ...HERE,
    ...keysOf({ name, point: HERE }),
    origin: "osm",
    isGuide: false,
    told: 3,
    ...rest,
  };
}

const ids = (records: readonly Named[]): readonly string[] => records.map(({ id }) => id).toSorted();

it("keeps the guide's place of two within 60 m, whatever the other one tells", () => {
  const imported = record("osm", { name: "PAYNES bar b q", told: 9, lat: HERE.lat + 0.0003 });
  expect(ids(dedupe([imported, record("guide", { isGuide: true })]))).toEqual(["guide"]);
});

it("keeps the one that tells most of two imported ones", () => {
  expect(ids(dedupe([record("a", { told: 2 }), record("b", { told: 5 })]))).toEqual(["b"]);
});

it("keeps namesakes farther apart, and neighbours of another name", () => {
  const far = record("far", { lat: HERE.lat + 0.001 });
  const other = record("other", { name: "Cozy Corner" });
  expect(ids(dedupe([record("one"), far, other]))).toEqual(["far", "one", "other"]);
});

it("compares a place with few of those that bear its name, however many do", () => {
  let looked = 0;
  const namesakes = Array.from({ length: 3000 }, (_, index) => {
    const lat = HERE.lat + index * 0.001;
    return Object.defineProperty(record(`n${index}`), "lat", { get: () => ((looked += 1), lat) });
  });
  expect(dedupe(namesakes)).toHaveLength(3000);
  expect(looked).toBeLessThan(30 * 3000);
});

it("keeps the same of many namesakes as of few", () => {
  const lats = Array.from({ length: 100 }, (_, index) => HERE.lat + ((index * 37) % 100) * 0.0002);
  const namesakes = lats.map((lat, index) => record(`n${index}`, { lat, told: index % 7 }));
  const best = namesakes.toSorted((a, b) => b.told - a.told || a.key - b.key);
  const kept: Named[] = [];
  for (const each of best)
    if (kept.every((other) => distanceBetween(other, each) > DUPLICATE_METERS)) kept.push(each);
  expect(ids(dedupe(namesakes))).toEqual(ids(kept));
});

const records = fc
  .array(
    fc.record({ north: fc.nat(8), name: fc.constantFrom("A", "B"), isGuide: fc.boolean(), told: fc.nat(3) }),
    { maxLength: 25 },
  )
  .map((drawn) =>
    drawn.map(({ north, ...facts }, index) =>
      record(`r${index}`, { ...facts, lat: HERE.lat + north * 0.0002 }),
    ),
  );

prop([records])("merging twice is merging once, and leaves no duplicates", (drawn) => {
  const merged = dedupe(drawn);
  expect(ids(dedupe(merged))).toEqual(ids(merged));
  for (const a of merged)
    for (const b of merged)
      expect(a === b || a.nameHash !== b.nameHash || distanceBetween(a, b) > DUPLICATE_METERS).toBe(true);
  for (const { nameHash } of drawn) expect(merged.some((each) => each.nameHash === nameHash)).toBe(true);
});

const akin = fc
  .array(
    fc.record({
      north: fc.nat(60),
      name: fc.constantFrom("Gala", "Gala Derby", "Gala Kings", "Derby", "Galo Derby"),
      origin: fc.constantFrom("osm", "overture"),
      house: fc.nat(2),
      phone: fc.nat(2),
      told: fc.nat(3),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ north, ...facts }, index) =>
      record(`r${index}`, { ...facts, lat: HERE.lat + north * 0.0002 }),
    ),
  );

prop([
  fc
    .oneof(records, akin)
    .chain((drawn) =>
      fc.tuple(fc.constant(drawn), fc.shuffledSubarray([...drawn], { minLength: drawn.length })),
    ),
])("the order of the records makes no difference", ([drawn, shuffled]) => {
  expect(ids(dedupe(shuffled))).toEqual(ids(dedupe(drawn)));
});
