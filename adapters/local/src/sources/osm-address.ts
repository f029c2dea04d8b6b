import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { readName } from "@dinner-dice/core/ground/reading";
import type { SourceAddress, SourceArea, SourceHouse } from "@dinner-dice/core/ports/place-source";
import type { OsmTags } from "@dinner-dice/places/records/osm-place";

const ROADS = new Set(
  "motorway trunk primary secondary tertiary unclassified residential living_street pedestrian service road footway path steps".split(
    " ",
  ),
);

const AREAS: Readonly<Record<string, SourceArea["size"]>> = {
  city: "city",
  town: "town",
  village: "village",
  hamlet: "village",
  suburb: "part",
  quarter: "part",
  borough: "part",
  neighbourhood: "part",
  square: "part",
  island: "part",
};

const NAMES = ["name", "alt_name", "short_name", "official_name", "old_name", "loc_name"];

export function osmAddresses(tags: OsmTags, point: Coordinates | undefined): readonly SourceAddress[] {
  if (!point) return [];
  const [number, street] = [tags["addr:housenumber"], tags["addr:street"] ?? tags["addr:place"]];
  const size = areaSize(tags);
  const isNamed = size !== undefined || isStreet(tags);
  const names = isNamed ? namesOf(tags) : [];
  return [
    ...(number !== undefined && street !== undefined
      ? [{ kind: "house" as const, point, number, street, town: tags["addr:city"] }]
      : []),
    ...(isStreet(tags) ? [{ kind: "street" as const, point, names }] : []),
    ...(size ? [{ kind: "area" as const, point, size, names: usualFirst(names, tags, size) }] : []),
  ];
}

function isStreet({ highway, name }: OsmTags): boolean {
  return highway !== undefined && name !== undefined && ROADS.has(highway.replace(/_link$/, ""));
}

function areaSize({ place = "", name }: OsmTags): SourceArea["size"] | undefined {
  return name !== undefined && Object.hasOwn(AREAS, place) ? AREAS[place] : undefined;
}

function namesOf(tags: OsmTags): readonly string[] {
  const translated = Object.keys(tags).filter((key) => /^(?:name|alt_name):[a-z]{2,3}$/.test(key));
  const all = [...NAMES, ...translated].flatMap((key) => tags[key]?.split(";") ?? []);
  return [...new Set(all.map((name) => name.trim()))].filter((name) => name !== "");
}

function usualFirst(names: readonly string[], tags: OsmTags, size: SourceArea["size"]): readonly string[] {
  const english = size === "part" ? undefined : tags["name:en"];
  return english === undefined ? names : [...new Set([english, ...names])];
}

export interface WrittenAddress {
  /** '1503 E 11th St Ste 4', 'Rue Neuve 12, 1000, Brussels'. */
  readonly line: string | undefined;
  readonly town?: string | undefined;
  readonly point: Coordinates | undefined;
}

/** Without spaces around and of one width between: patterns that look for spaces are slow on thousands of them. */
function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The house number of a one-line address; none if it cannot be told apart from the street. */
export function writtenHouse({ line = "", town, point }: WrittenAddress): readonly SourceHouse[] {
  const [door = "", ...rest] = (readName(line) ?? "").split(",").map(oneSpaced);
  const bare = door.replace(/#.*$|\s(?:ste|suite|unit|apt)\b.*$/i, "").trim();
  const [, first, street] = /^(\d{1,6}[a-z]?)\s+(\D.*|\d+(?:st|nd|rd|th)\b.*)$/i.exec(bare) ?? [];
  const [, name, last] = /^(\D.*?)\s+(\d{1,6}\s?[a-z]?)$/i.exec(bare) ?? [];
  const [number, usual] = [first ?? last, street ?? name];
  if (!point || number === undefined || usual === undefined) return [];
  return [
    { kind: "house", point, number, street: usual, town: town ?? rest.findLast((part) => !/\d/.test(part)) },
  ];
}
