import { createGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import {
  GazetteerFileError,
  type GazetteerTables,
  readTables,
  writeTables,
} from "@dinner-dice/local/gazetteer/gazetteer-file";
import { describe, expect, it } from "vitest";

const TABLES: GazetteerTables = {
  regions: ["FR", "US/TN"],
  countries: { FR: "France", US: "United States" },
  names: Uint8Array.from(Buffer.from("ÉvryMemphis")),
  nameEnds: Uint32Array.of(5, 12),
  lats: Int32Array.of(4_863_333, 3_514_953),
  lngs: Int32Array.of(245_000, -9_004_898),
  populations: Uint32Array.of(54_000, 655_770),
  townRegions: Uint16Array.of(0, 1),
  zips: Uint32Array.of(38_104),
  zipLats: Int32Array.of(3_513_340),
  zipLngs: Int32Array.of(-9_000_460),
  zipTowns: Uint32Array.of(1),
};
const FILE = Buffer.from(writeTables(TABLES));

describe("the compiled file", () => {
  it("reads as it was written", () => {
    expect(readTables(FILE)).toEqual(TABLES);
  });

  it.each(["", "a", "ab", "abc"])("reads as it was written behind a header longer by '%s'", (more) => {
    const tables = { ...TABLES, countries: { FR: `France${more}` } };
    expect(readTables(writeTables(tables))).toEqual(tables);
  });

  it("is refused wherever it is cut", () => {
    for (let length = 0; length < FILE.length; length += 1)
      expect(() => readTables(Uint8Array.from(FILE.subarray(0, length)))).toThrow(GazetteerFileError);
  });

  it.each([1, 2, 3, 4, 5, 8])("can be opened %d bytes behind the start of some memory", (shift) => {
    const memory = new Uint8Array(FILE.length + shift);
    memory.set(FILE, shift);
    expect(readTables(memory.subarray(shift))).toEqual(TABLES);
  });

  it("answers from its columns alone", () => {
    const gazetteer = createGazetteer(FILE);
    expect(gazetteer.locate("evry, france")).toEqual({
      point: { lat: 48.63333, lng: 2.45 },
      label: "Évry, France",
    });
    expect(gazetteer.locate("38104")).toEqual({
      point: { lat: 35.1334, lng: -90.0046 },
      label: "Memphis, TN 38104",
    });
  });

  it.each([
    ["empty", Buffer.alloc(0)],
    ["a file of another kind", Buffer.from("SQLite format 3\u0000 and so on")],
    ["cut short", FILE.subarray(0, FILE.length - 8)],
    [
      "of another version",
      Buffer.from(FILE.toString("latin1").replace('"version":2', '"version":9'), "latin1"),
    ],
  ])("is refused when it is %s", (_, bytes) => {
    expect(() => createGazetteer(bytes)).toThrow(GazetteerFileError);
  });
});
