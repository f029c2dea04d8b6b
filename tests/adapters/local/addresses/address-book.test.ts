import {
  addressBook,
  type AddressRows,
  type HouseQuery,
  type StreetQuery,
  type StreetRow,
  readHouseNumber,
} from "@dinner-dice/local/addresses/address-book";
import { expect, it } from "vitest";

const street = (id: number, name: string): StreetRow => ({
  ...{ id, kind: 0, name, names: name, town: null, lat: 3_615_400, lng: -9_599_280, size: 1 },
});

function rowsOf(
  streets: readonly StreetRow[],
): AddressRows & { readonly asked: StreetQuery[]; readonly houseQueries: HouseQuery[] } {
  const [asked, houseQueries]: [StreetQuery[], HouseQuery[]] = [[], []];
  return {
    ...{ asked, houseQueries },
    streets: async (query) => (asked.push(query), streets),
    houses: async (query) => (houseQueries.push(query), []),
  };
}

it.each([
  [["east", "11th", "st"], ["11th"]],
  [["st"], ["st"]],
  [
    ["rue", "de", "la"],
    ["rue", "de", "la"],
  ],
])("of the words %j these are looked for: %j, on the whole earth", async (words, telling) => {
  const rows = rowsOf([]);
  expect(await addressBook(rows).find({ words, number: readHouseNumber("7") })).toEqual([]);
  expect(rows.asked).toEqual([{ words: telling, box: [-9_000_000, 9_000_000, -18_000_000, 18_000_000] }]);
  expect(rows.houseQueries).toEqual([]);
});

it("of many streets the twenty whose names fit best are told, those first", async () => {
  const many = Array.from({ length: 25 }, (_, id) => street(id, id < 22 ? "east elm st" : "elm"));
  const found = await addressBook(rowsOf(many)).find({ words: ["elm"] });
  expect(found.map(({ mismatch }) => mismatch)).toEqual([0, 0, 0, ...Array.from({ length: 17 }, () => 3)]);
});

it.each([
  ["1", [-19, 21]],
  ["205", [184, 226]],
  ["1503", [1353, 1653]],
])("houses with numbers around %s are looked for: %j", async (number, between) => {
  const elm = street(3, "elm");
  const rows = rowsOf([elm]);
  await addressBook(rows).find({ words: ["elm"], number: readHouseNumber(number) });
  expect(rows.houseQueries).toEqual([{ streets: [elm], asked: readHouseNumber(number), between }]);
});
