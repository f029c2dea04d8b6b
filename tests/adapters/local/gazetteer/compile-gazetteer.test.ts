import { compileGazetteer } from "@dinner-dice/local/gazetteer/compile-gazetteer";
import { foldName } from "@dinner-dice/local/gazetteer/fold";
import { openOtherNames } from "@dinner-dice/local/gazetteer/other-names";
import { expect, it } from "vitest";

type City = Parameters<typeof compileGazetteer>[0][number];
type ZipArea = Parameters<typeof compileGazetteer>[1][number];

const city = (name: string, country: string, more: Partial<City>): City => ({
  ...{ name, country, featureCode: "PPL", adminCode: "", population: 5000 },
  ...{ otherNames: "", lat: 40.5, lng: -80.000004, ...more },
});
const zip = (zipCode: string, placeName: string, more: Partial<ZipArea> = {}): ZipArea => ({
  ...{ zipCode, placeName, stateCode: "OH", latitude: 41, longitude: -82, ...more },
});

const NEW_YORK = "NYC,Newyork,Nueva York,http://nyc.gov,N,Нью-Йорк,ニューヨーク";

const CITIES = [
  city("Zion", "US", { adminCode: "OH", population: 1 }),
  city("Petit", "FR", { population: 999 }),
  city("Old Evry", "FR", { featureCode: "PPLH" }),
  city("Evry", "US", { adminCode: "OH", population: 2000 }),
  city("Evry", "US", { adminCode: "OH", population: 3000 }),
  city("Évry", "FR", { population: 1000 }),
  city("New York City", "US", { adminCode: "NY", population: 8_000_000, otherNames: NEW_YORK }),
  city("Évora", "PT", { population: 15_000, otherNames: "Evora,Elvora,ewo la,Yabura,エヴォラ" }),
  city("Elvas", "PT", { population: 14_999, otherNames: "Yelvas" }),
  city("Elvora", "BR", { population: 20_000, otherNames: "Élvora,Yabura" }),
];
const AREAS = [
  zip("45002", "Zipton", { latitude: 43, longitude: -84 }),
  zip("45001", "Zipton"),
  zip("45003", "Evry"),
  zip("09001", "APO", { stateCode: "" }),
];

it("the gazetteer holds the towns by folded name, the largest first, and the places of ZIP codes in their middle", () => {
  const small = CITIES.filter(({ country }) => country === "US" || country === "FR");
  const { names, otherNames: _, ...tables } = compileGazetteer(small, AREAS);
  expect(Buffer.from(names).toString()).toBe("EvryEvryÉvryNew YorkZionZipton");
  expect(tables).toEqual({
    regions: ["FR", "US/NY", "US/OH"],
    countries: { FR: "France", US: "United States" },
    nameEnds: Uint32Array.of(4, 8, 13, 21, 25, 31),
    lats: Int32Array.of(4_050_000, 4_050_000, 4_050_000, 4_050_000, 4_050_000, 4_200_000),
    lngs: Int32Array.of(-8_000_000, -8_000_000, -8_000_000, -8_000_000, -8_000_000, -8_300_000),
    populations: Uint32Array.of(3000, 2000, 1000, 8_000_000, 1, 0),
    townRegions: Uint16Array.of(2, 2, 0, 1, 2, 2),
    zips: Uint32Array.of(45_001, 45_002, 45_003),
    zipLats: Int32Array.of(4_100_000, 4_300_000, 4_100_000),
    zipLngs: Int32Array.of(-8_200_000, -8_400_000, -8_200_000),
    zipTowns: Uint32Array.of(5, 5, 0),
  });
});

it("the other names of towns of 15,000 and more lead to them, the largest first, without codes, links and what is written small", () => {
  const { otherNames, names, nameEnds } = compileGazetteer(CITIES, AREAS);
  const numbers = openOtherNames(() => otherNames);
  const found = (text: string): readonly string[] =>
    numbers(foldName(text)).map((index) =>
      Buffer.from(names.subarray(nameEnds[index - 1] ?? 0, nameEnds[index])).toString(),
    );
  for (const text of ["Nueva York", "нью-йорк", "ニューヨーク"]) expect(found(text)).toEqual(["New York"]);
  expect(found("Elvora")).toEqual(["Évora"]);
  expect(found("エヴォラ")).toEqual(["Évora"]);
  expect(found("Yabura")).toEqual(["Elvora", "Évora"]);
  for (const none of ["NYC", "Newyork", "N", "http nyc gov", "ewo la", "Évora", "Yelvas", "", "zzz"])
    expect(found(none)).toEqual([]);
});
