import { setNameOf } from "@dinner-dice/local/import/installed-sets";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { prop } from "../../../prop.js";

test.each([
  ["https://example.org/europe/Monaco-latest.geojsonseq?x=1#y", "monaco-latest"],
  ["/in/p.csv.gz", "p"],
  ["Boise, ID", "boise-id"],
  ["café.csv", "cafe"],
  ["36.15n 95.99w", "36-15n-95-99w"],
  ["---.csv", "places"],
])("%s is called %s", (from, name) => {
  expect(setNameOf(from)).toBe(name);
});

const word = fc.string({ unit: fc.constantFrom("日", "本", "東", "京", "к", "а", "ß", "が"), minLength: 1 });

prop([word, word])("names in letters that a set cannot have stay apart", (one, other) => {
  const [first, second] = [setNameOf(`${one}.csv`), setNameOf(`${other}.csv`)];
  expect(first).toMatch(/^[a-z0-9][a-z0-9-]*$/);
  expect(first === second).toBe(one.normalize("NFKD") === other.normalize("NFKD"));
});
