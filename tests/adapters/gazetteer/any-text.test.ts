import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/directory/data/build-data";
import { type Gazetteer, openGazetteer } from "@dinner-dice/geocoder/gazetteer/gazetteer";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { partsInPlace } from "../../parts-in-place.js";
import { typed } from "./typed-text.js";

let gazetteer: Gazetteer;

beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
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
