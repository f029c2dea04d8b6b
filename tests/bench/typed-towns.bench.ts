import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/directory/data/build-data";
import { createGazetteer } from "@dinner-dice/geocoder/gazetteer/gazetteer";
import { bench, describe } from "vitest";
import { partsInPlace } from "../parts-in-place.js";

/**
 * Towns as they are typed: spelt right, which is the baseline, with a letter left out, and words that are no town.
 *
 * Run: `npm run bench -- typed-towns`. The table has lookups a second (hz) and p99; a slip and nonsense are looked up right first.
 */
const gazetteer = createGazetteer(await readFile(join((await partsInPlace()).data, DATA_FILES.gazetteer)));

const TOWNS = ["Cincinnati", "Albuquerque", "Minneapolis", "Philadelphia, PA", "Nashville TN", "Chattanooga"];

let next = 0;
const TYPED: Readonly<Record<string, readonly string[]>> = {
  "spelt right": TOWNS,
  "with a letter left out": TOWNS.map((town) => town.slice(0, 4) + town.slice(5)),
  "no town": ["pizza please", "asdfghjkl", "somewhere nice", "barbecue"],
};

describe("typed towns", () => {
  for (const [name, texts] of Object.entries(TYPED))
    bench(name, () => {
      const text = texts[(next += 1) % texts.length] ?? "";
      return void (gazetteer.locate(text) ?? gazetteer.guess(text));
    });
});
