/**
 * Writes src/brands.json out of the name-suggestion-index (BSD-3-Clause): `node adapters/places/brands.mjs <folder of the unpacked package>`.
 *
 * Kept are food brands of the United States or the whole world; of those of single states only names of several words, because
 * a single word is too often somebody's own restaurant elsewhere.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KINDS = ["fast_food", "restaurant", "cafe", "ice_cream", "pub", "bar"];
const [folder = "."] = process.argv.slice(2);
const { nsi } = JSON.parse(await readFile(join(folder, "dist/json/nsi.json"), "utf8"));

const items = KINDS.flatMap((kind) => nsi[`brands/amenity/${kind}`].items);
const rows = items.map(rowOf).filter((row) => row !== undefined);
const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
const text = `[\n${sorted.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
await writeFile(join(import.meta.dirname, "src/brands.json"), text);
console.log(`${sorted.length} brands`);

function rowOf({ tags, locationSet, matchNames = [] }) {
  const { include = [], exclude = [] } = locationSet;
  const places = include.map((place) => String(place).toLowerCase());
  const barred = exclude.some((place) => String(place).toLowerCase() === "us");
  const name = tags.name ?? tags.brand;
  const id = tags["brand:wikidata"];
  if (name === undefined || id === undefined || barred) return undefined;
  if (places.includes("001")) return [name, id, "world", ...matchNames];
  const regional = places.some((place) => place.startsWith("us-")) && /\S\s+\S/.test(name);
  return places.includes("us") || regional ? [name, id, "us", ...matchNames] : undefined;
}
