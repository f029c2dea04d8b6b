import { type FoundEntry, type FoundPlaces, placesOf } from "./found-place.js";
import { type Fields, readFields, readItems, readNumber, readText } from "@dinner-dice/core/ground/reading";
import { readListName } from "@dinner-dice/core/lists/own-list";

/** Reads the places of a GeoJSON text, such as Google Takeout's saved places; `undefined` if it is not GeoJSON. */
export function readGeoJson(content: unknown): FoundPlaces | undefined {
  const { type, features, name } = readFields(content);
  if (type !== "Feature" && !(type === "FeatureCollection" && Array.isArray(features))) return undefined;
  const all = type === "Feature" ? [content] : readItems(features);
  const called = readListName(name);
  return {
    ...placesOf(all.map((feature) => entryOf(readFields(feature)))),
    ...(called !== undefined && { name: called }),
  };
}

function entryOf(feature: Fields): FoundEntry {
  const properties = readFields(feature["properties"]);
  const said = (...names: readonly string[]): string | undefined => firstText(properties, names);
  const google = readFields(properties["location"] ?? properties["Location"]);
  const coordinates = readFields(google["Geo Coordinates"]);
  const [lng, lat] = middleOf(readFields(feature["geometry"]));
  return {
    name: firstText(google, ["name", "Business Name"]) ?? said("name", "Name", "title", "Title", "name:en"),
    address:
      firstText(google, ["address", "Address"]) ??
      said("address", "Address", "addr:full") ??
      street(properties),
    link: said("google_maps_url", "Google Maps URL", "url", "URL", "link"),
    lat: isNowhere(lat, lng) ? coordinates["Latitude"] : lat,
    lng: isNowhere(lat, lng) ? coordinates["Longitude"] : lng,
  };
}

function street(properties: Fields): string | undefined {
  const road = firstText(properties, ["addr:street"]);
  if (road === undefined) return undefined;
  const number = firstText(properties, ["addr:housenumber"]);
  const town = firstText(properties, ["addr:city"]);
  return [number === undefined ? road : `${number} ${road}`, town].filter(Boolean).join(", ");
}

function firstText(fields: Fields, names: readonly string[]): string | undefined {
  return names.flatMap((name) => readText(fields[name]) ?? [])[0];
}

/** Google writes 0,0 for an unknown point. */
function isNowhere(lat: number | undefined, lng: number | undefined): boolean {
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0);
}

function middleOf({ coordinates }: Fields): readonly [lng?: number, lat?: number] {
  const positions = positionsIn(coordinates, 4);
  if (positions.length === 0) return [];
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)];
  return [between(lngs), between(lats)];
}

type Position = readonly [lng: number, lat: number];

function positionsIn(value: unknown, depth: number): readonly Position[] {
  const items = readItems(value);
  const [lng, lat] = [readNumber(items[0]), readNumber(items[1])];
  if (lng !== undefined && lat !== undefined) return [[lng, lat]];
  return depth === 0 ? [] : items.flatMap((item) => positionsIn(item, depth - 1));
}

function between(values: readonly number[]): number {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Infinity,
    -Infinity,
  ] as readonly [number, number]);
  return (least + most) / 2;
}
