import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import type { ReadPlace } from "../asking/nearby.js";
import { osmRestaurant } from "../asking/osm-restaurant.js";
import { osmPlace } from "../records/osm-place.js";
import { overpassElement } from "../records/overpass-element.js";

/** Seconds and bytes that a query may take at the server. */
const HEAD = "[out:json][timeout:8][maxsize:67108864];";

const FOOD = '["amenity"~"^(restaurant|fast_food|food_court|cafe|pub|bar|biergarten)$"]["name"]';

/** The query for what may cook in a circle; nothing that a visitor typed is in it. */
export function nearbyQuery({ center, radius }: NearbySearch, most: number): string {
  const circle = `around:${Math.ceil(radius)},${center.lat.toFixed(6)},${center.lng.toFixed(6)}`;
  return `${HEAD}nwr(${circle})${FOOD};out center tags ${most};`;
}

/** The query for one element by its id, 'node/123'; `undefined` for what is no such id. */
export function elementOf(id: string): string | undefined {
  const [, type, number] = /^(node|way|relation)\/(\d{1,18})$/.exec(id) ?? [];
  return type === undefined || number === undefined
    ? undefined
    : `${HEAD}${type}(${number});out center tags;`;
}

/** Reads an element of an answer; `undefined` without id or point. */
export function overpassPlace(value: unknown): ReadPlace {
  const { type, id, tags, point } = overpassElement(value) ?? {};
  return point && tags ? osmRestaurant(osmPlace({ id: `${type}/${id}`, tags, point })) : undefined;
}
