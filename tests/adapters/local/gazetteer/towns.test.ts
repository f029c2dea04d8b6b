import { foldName } from "@dinner-dice/local/gazetteer/fold";
import type { GazetteerTables } from "@dinner-dice/local/gazetteer/gazetteer-file";
import { type AllTowns, openTowns } from "@dinner-dice/local/gazetteer/towns";
import { describe, expect, it } from "vitest";

type TownColumns = Pick<
  GazetteerTables,
  "regions" | "names" | "nameEnds" | "lats" | "lngs" | "populations" | "townRegions"
>;

/** Towns and their people: a region, a name and how many. */
const PEOPLED = [
  ["US/OH", "Akron", 200_000],
  ["US/NE", "B", 20_000],
  ["US/NE", "Blair", 7990],
  ["FR", "Évry", 54_000],
  ["US/TX", "Evry", 0],
  ["US/AK", "Monowi", 1],
  ["US/OH", "Zion", 200_000],
] as const;

function columnsOf(towns: typeof PEOPLED): TownColumns {
  const names = towns.map(([, name]) => Buffer.from(name));
  const regions = [...new Set(towns.map(([region]) => region))].toSorted();
  let end = 0;
  return {
    regions,
    names: Buffer.concat([Buffer.from("?"), ...names]).subarray(1),
    nameEnds: Uint32Array.from(names, ({ length }) => (end += length)),
    lats: Int32Array.from(towns, (_, index) => 4_000_000 + index),
    lngs: Int32Array.from(towns, (_, index) => -9_000_000 - index),
    populations: Uint32Array.from(towns, ([, , people]) => people),
    townRegions: Uint16Array.from(towns, ([region]) => regions.indexOf(region)),
  };
}

/** Three ZIP codes: of the first, of the last and of a middle town. */
const ZIPS = {
  zips: Uint32Array.of(501, 44_301, 68_008),
  zipLats: Int32Array.of(4_100_000, 4_100_001, 4_100_002),
  zipLngs: Int32Array.of(-8_000_000, -8_000_001, -8_000_002),
  zipTowns: Uint32Array.of(6, 0, 2),
};
const countries = { US: "United States", FR: "France" };
const towns: AllTowns = openTowns({ ...columnsOf(PEOPLED), ...ZIPS, countries });

const result = (index: number, label: string): object => ({
  ...{ label, region: PEOPLED[index]![0], population: PEOPLED[index]![2] },
  point: { lat: (4_000_000 + index) / 1e5, lng: (-9_000_000 - index) / 1e5 },
});

describe("the towns of compiled tables", () => {
  it("are found by their folded names, the first and the last too", () => {
    expect(towns.called("akron")).toEqual([result(0, "Akron, OH")]);
    expect(towns.called("evry")).toEqual([result(3, "Évry, France"), result(4, "Evry, TX")]);
    expect(towns.called("zion")).toEqual([result(6, "Zion, OH")]);
    for (const name of ["", "a", "evr", "evry z", "zz"]) expect(towns.called(name)).toEqual([]);
  });

  it("are the largest of a region where somebody is known to live there, the first of equals", () => {
    expect(towns.largestIn("US/OH")).toEqual(result(0, "Akron, OH"));
    expect(towns.largestIn("US")).toEqual(result(0, "Akron, OH"));
    expect(towns.largestIn("US/NE")).toEqual(result(1, "B, NE"));
    expect(towns.largestIn("US/AK")).toEqual(result(5, "Monowi, AK"));
    expect(towns.largestIn("US/TX")).toBeUndefined();
    expect(towns.largestIn("CA")).toBeUndefined();
  });

  it("of many people are told by their letter", () => {
    const sizeable = Array.from("abemz", (letter) => towns.sizeable(letter).map(({ key }) => key));
    expect(sizeable).toEqual([["akron"], ["b"], [], [], ["zion"]]);
    expect(towns.sizeable("b")).toEqual([{ key: foldName("B"), town: result(1, "B, NE") }]);
  });

  it.each([
    ["00501", { label: "Zion, OH 00501", region: "US/OH", point: { lat: 41, lng: -80 } }],
    ["44301", { label: "Akron, OH 44301", region: "US/OH", point: { lat: 41.00001, lng: -80.00001 } }],
    ["68008", { label: "Blair, NE 68008", region: "US/NE", point: { lat: 41.00002, lng: -80.00002 } }],
  ])("have the area of the ZIP code %s", (digits, area) => {
    expect(towns.zip(digits)).toEqual(area);
  });

  it.each(["00000", "00500", "44302", "99999"])("have none of the ZIP code %s", (digits) => {
    expect(towns.zip(digits)).toBeUndefined();
  });
});
