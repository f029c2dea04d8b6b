import { partsInPlace } from "../../../parts-in-place.js";
import { typed } from "./typed-text.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type Gazetteer, createLocator } from "@dinner-dice/local/gazetteer/locator";
import { readTables } from "@dinner-dice/local/gazetteer/gazetteer-file";
import { openTowns, type Town } from "@dinner-dice/local/gazetteer/towns";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

let gazetteer: Gazetteer;
let file = "";

beforeAll(async () => {
  file = join((await partsInPlace()).data, DATA_FILES.gazetteer);
  gazetteer = await openGazetteer(file);
});

describe("any text at all", () => {
  it("gives a point on the map or nothing, and never throws", () => {
    const texts = fc.property(typed, (text) => {
      const found = gazetteer.locate(text);
      expect(found === undefined || isCoordinates(found.point)).toBe(true);
      expect(found?.others?.length ?? 1).toBeLessThanOrEqual(4);
    });
    fc.assert(texts, { numRuns: 500 });
  });

  it("costs at most 450 lookups", () => {
    const tables = readTables(readFileSync(file));
    const towns = openTowns(tables);
    let lookups = 0;
    const called = (key: string): readonly Town[] => {
      lookups += 1;
      return towns.called(key);
    };
    const counted = createLocator({ towns: { ...towns, called }, countries: tables.countries });
    const costOf = (text: string): number => {
      lookups = 0;
      counted.locate(text);
      return lookups;
    };
    const words = fc.constantFrom(
      ..."mount st pt mt in la o d n ga us georgia city downtown san new port x 1 38104".split(" "),
    );
    const text = fc
      .array(fc.tuple(words, fc.constantFrom(" ", ", ", "-")), { maxLength: 30 })
      .map((parts) => parts.flat().join(""));
    fc.assert(
      fc.property(text, (each) => {
        expect(costOf(each)).toBeLessThanOrEqual(450);
      }),
      { numRuns: 300, examples: [["mount, ".repeat(70)], ["pt, ".repeat(40)], ["st, ".repeat(40)]] },
    );
  });

  it.each(["Memphis", "São Paulo", "St. Louis", "38104", "Paris, TX"])(
    "%s means the same in any case, with any spaces, with accents of their own",
    (text) => {
      const spaced = `  ${text.normalize("NFD").replace(" ", "   ")} `;
      expect(gazetteer.locate(spaced.toUpperCase())).toEqual(gazetteer.locate(text));
      expect(gazetteer.locate(spaced.toLowerCase())).toEqual(gazetteer.locate(text));
    },
  );

  it.each([
    "a",
    "city x ",
    "downtown city city city kansas city city city ",
    "ga,us,",
    "st georgia, us, ",
    "1",
    " ",
    ",",
    "'",
    "38104-",
    "\u0301",
    "\ufdfa",
    "x.",
  ])("50 kB of %j cost no more than its beginning", (unit) => {
    const hostile = unit.repeat(50_000 / unit.length);
    expect(gazetteer.locate(hostile)).toEqual(gazetteer.locate(hostile.slice(0, 300)));
  });
});
